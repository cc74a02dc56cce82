import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { inputMethod } from './compose'
import { clear, describeFirst, press, saved, text, tool, writeTableAndCode } from './editorRig'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage, withShopper } = h5Stage()
const HOSTILE = [
  '<h2 onclick="window.hit=1">螺栓</h2>',
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<img srcset="https://evil.example/a.png 2x" src="data:image/svg+xml,<svg onload=hit()>">',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<a href="javascript:window.hit=1">点</a>',
  '<form action="https://evil.example"><input name="p"><button>go</button></form>',
  '<p style="background:url(https://evil.example/b.png);position:fixed">八点八级</p>',
  '<style>body{display:none}</style><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<math><mtext><style><img src=x onerror="window.hit=1"></style></mtext></math>',
]

const html = (page: Page) => text(page).evaluate(element => element.innerHTML)

describe('the editor in a browser', () => {
  it('[W022] marks, size, colours, alignment and headings change what is chosen, and are stored', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await describeFirst(shopper)
      await clear(page)
      await page.keyboard.type('螺栓')
      const choose = async (panel: string, value: string, after = panel) => {
        await tool(page, panel).tap()
        await tool(page, value).tap()
        await tool(page, after).tap()
      }
      await page.keyboard.press('Control+a')
      // each is there before the next one is asked for
      for (const [name, tag] of Object.entries({ 加粗: 'strong', 斜体: 'em', 下划线: 'u', 删除线: 's' })) {
        await tool(page, name).tap()
        await text(page).locator(tag).waitFor()
      }
      const styled = (style: string) => text(page).locator(`[style*="${style}"]`).waitFor()
      await choose('字号', '大')
      await styled('font-size: 1.25em')
      await choose('文字颜色', '红色')
      await styled('color: ')
      await choose('背景颜色', '绿色')
      await styled('background-color: ')
      await choose('对齐', '居中')
      await styled('text-align: center')
      for (const level of [1, 2, 3, 4, 5, 6]) {
        // the tool names the heading the cursor stands in
        await choose(level > 1 ? `标题 H${level - 1}` : '标题', `标题 ${level}`, `标题 H${level}`)
        await text(page).locator(`h${level}[style*="text-align: center"]`).waitFor()
      }
      const heading = text(page).locator('h6')
      for (const tag of ['strong', 'em', 'u', 's']) expect(await heading.locator(tag).count()).toBe(1)
      await tool(page, '预览').tap()
      const preview = page.getByRole('dialog', { name: '预览' })
      await preview.locator('h6').waitFor()
      await preview.getByRole('button', { name: '关闭' }).tap()
      const sent = await saved(shopper)
      for (const part of ['<h6 style=', 'font-size:1.25em']) expect(sent).toContain(part)
    }))

  itInFull('[W022] tables and code are made and changed by their tools, typed into by keys, and stored', () =>
    withShopper(async shopper => {
      await describeFirst(shopper)
      const stored = await writeTableAndCode(shopper)
      expect(stored).toMatch(/^<pre><code>M8 &lt; M10<\/code><\/pre><p>写在网页上<\/p><table/)
      const words = stored.replace(/<\/t[hd]>/g, ' ').replace(/<[^>]+>/g, '')
      // a column after the first, and in the place of the third row another one
      expect(words).toContain('材质  等级 长度 丁腈  8.8 30 ')
      expect(stored.match(/<tr/g)).toHaveLength(3)
      expect(stored.match(/<th[ >]/g)).toHaveLength(4)
    }),
  )

  itInFull('[W023] ten steps are taken back, not eleven', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await describeFirst(shopper)
      await clear(page)
      await page.keyboard.type('螺')
      for (let n = 0; n < 12; n += 1) {
        await page.keyboard.press('Control+a')
        await tool(page, '加粗').tap()
      }
      await page.keyboard.press('Control+a')
      let taken = 0
      while (await tool(page, '撤销').isEnabled()) {
        await tool(page, '撤销').tap()
        taken += 1
      }
      expect(taken).toBe(10)
      expect(await tool(page, '重做').isEnabled()).toBe(true)
      // by keys no further either
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      expect(await text(page).innerText()).toBe('螺')
    }),
  )

  it('Chinese is written with an input method: letters on their way are one step and leave no trace', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await describeFirst(shopper)
      await clear(page)
      const compose = await inputMethod(page)
      await compose(['l', 'lu', 'luo', 'luos', 'luoshuan'], '螺栓')
      await press(page, '加粗')
      await compose(['j', 'ji', 'jing', 'jingyong'], '精用')
      expect(await text(page).innerText()).toBe('螺栓精用')
      expect(await text(page).locator('strong').innerText()).toBe('精用')
      const sent = await saved(shopper)
      expect(sent).toContain('<p>螺栓<strong>精用</strong></p>')
    }))

  it('pasted HTML that is hostile runs nowhere, asks for nothing, and only its words are stored', () =>
    withShopper(async shopper => {
      const { page } = shopper
      const foreign: string[] = []
      page.on('request', request => {
        if (/evil\.example/.test(request.url())) foreign.push(request.url())
      })
      await describeFirst(shopper)
      await clear(page)
      for (const attack of HOSTILE)
        await text(page).evaluate((element, pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', pasted)
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        }, attack)
      await shopper.see('八点八级')
      const sent = await saved(shopper)
      for (const word of ['螺栓', '八点八级']) expect(sent).toContain(word)
      expect(sent).not.toMatch(
        /script|onerror|onclick|onload|evil|iframe|javascript|position|url\(|form|meta/i,
      )
      expect(await page.evaluate('window.hit')).toBeUndefined()
      expect(foreign).toEqual([])
    }))

  it('[W024] is dark in the dark theme, with words that can be read', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url, { dark: true })
    try {
      await describeFirst(shopper)
      const { page } = shopper
      const lightOf = (element: Element, property: string): number => {
        const value = getComputedStyle(element).getPropertyValue(property)
        const parts = value.match(/[\d.]+/g)?.map(Number) ?? []
        return (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0)
      }
      const words = await text(page).evaluate(lightOf, 'color')
      const ground = await page.locator('.alm-editor').evaluate((element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const [red = 0, green = 0, blue = 0, alpha = 1] =
            getComputedStyle(at)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? []
          if (alpha > 0) return red + green + blue
        }
        return 765
      })
      const tools = await page.locator('.alm-editor__tools').evaluate(lightOf, 'background-color')
      expect(ground).toBeLessThan(200)
      expect(tools).toBeLessThan(200)
      expect(words).toBeGreaterThan(500)
      await clear(page)
      await page.keyboard.type('红')
      await page.keyboard.press('Control+a')
      await tool(page, '文字颜色').tap()
      await tool(page, '红色').tap()
      const red = await text(page).locator('span').first().evaluate(lightOf, 'color')
      // a red for dark grounds, not #b42318
      expect(red).toBeGreaterThan(0xb4 + 0x23 + 0x18)
      await shopper.expectNoErrors()
    } finally {
      await shopper.close()
    }
  })

  it('[W022] [W028] a picture is sent and stands in the text; a wrong format is refused', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await describeFirst(shopper)
      await clear(page)
      const pick = async (name: string, mimeType: string, buffer: Buffer) => {
        const choosing = page.waitForEvent('filechooser')
        await tool(page, '图片').tap()
        await (await choosing).setFiles({ name, mimeType, buffer })
      }
      await pick('图.webp', 'image/webp', Buffer.from('RIFF0000WEBP'))
      await shopper.see('文件格式不正确')
      const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
      await pick('图.gif', 'image/gif', Buffer.from(dot, 'base64'))
      await until('the picture', async () => (await text(page).locator('img[src*="/files/"]').count()) === 1)
      expect(await html(page)).not.toContain('blob:')
      expect(await saved(shopper)).toMatch(/<img[^>]+\/files\//)
    }))
})
