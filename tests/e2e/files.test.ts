import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { FILES } from '../journeys/files'
import { driveAll } from '../journeys/journey'
import { filmFile, pdfFile, soundFile } from '../support/realFiles'
import { SAMPLE_FILES } from '../support/sampleFiles'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import type { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const target = h5Stage()
const { stage, withShopper } = target
const FUN = '/micro/alm-mall-shop/demo/fun'

describe('files and places, in a browser', () => driveAll(target, FILES))

/** 400 × 300 px, its left half red, of a camera held upright: it stands 300 × 400, red above. */
const turnedPhoto = (): Promise<Buffer> => {
  const red = { create: { width: 200, height: 300, channels: 3, background: '#ff0000' } } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Stores files in the field of contracts, and shows them where they are read only. */
const store = async (shopper: H5Shopper, files: Readonly<Record<string, Buffer>>) => {
  const { page } = shopper
  await openAs(shopper, BUYER, FUN)
  await shopper.see('合同附件（只读）')
  const chosen = Object.entries(files).map(([name, content]) => ({ name, content }))
  await shopper.addFiles(/^添加合同附件/, chosen, /^文件选择/)
  await shopper.see('待上传')
  await page.getByRole('button', { name: '上传', exact: true }).tap()
  await until('all files', async () => (await page.getByText(/上传成功/).count()) >= chosen.length * 2)
}
const close = (page: Page) => page.getByRole('button', { name: '关闭' }).last().tap()

describe('what has been stored, in a browser', () => {
  it('[W047] [W079] a film, a sound, a document and an office file are each shown by what they are', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await store(shopper, {
        '安装.mp4': await filmFile(page),
        '说明.mp3': soundFile(),
        '合同.pdf': pdfFile('苏州恒启'),
        '清单.xlsx': SAMPLE_FILES['xlsx'] ?? Buffer.of(),
      })
      await shopper.tap(/^预览安装.mp4/)
      await page.waitForFunction(() => document.querySelector('video')?.videoWidth === 64)
      await close(page)

      await shopper.tap(/^预览说明.mp3/)
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
      await close(page)

      await shopper.tap(/^预览合同.pdf/)
      const drawn = page.locator('.alm-sheet canvas').first()
      await drawn.waitFor()
      await page.waitForFunction(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.alm-sheet canvas')
        const data = canvas?.width
          ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
          : undefined
        return data?.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 0)
      })
      await shopper.picture('preview-pdf')
      await close(page)

      await shopper.tap(/^预览清单.xlsx/)
      await shopper.see('此文件由预览服务在新页面中打开')
      const opening = page.context().waitForEvent('page')
      await shopper.tap('打开预览')
      const service = await opening
      await service.getByText('清单.xlsx').first().waitFor()
      expect(new URL(service.url()).searchParams.get('url')).toMatch(/\/files\/file-[0-9a-f]+\.xlsx\?ends=/)
      await service.close()
    }))

  itInFull(
    '[W066] [W067] a photo that the camera turned is made smaller beside the page, and stored upright',
    () =>
      withShopper(async shopper => {
        const { page } = shopper
        await openAs(shopper, BUYER, FUN)
        await shopper.see('合同附件（只读）')
        expect(page.workers()).toEqual([])
        const answering = page.waitForResponse(/saveUpload/)
        await shopper.addFiles(
          /^添加现场图片/,
          [{ name: '现场.jpg', content: await turnedPhoto() }],
          '相册选择',
        )
        const answer = (await (await answering).json()) as { data: [{ cDocId: string }] }
        expect(page.workers()).toHaveLength(1)
        await shopper.see('上传成功')
        const reader = await SignedClient.loggedIn(stage.world.url, BUYER.phone, BUYER.password)
        const { data } = await reader.post<{ cPreviewUrl: string }[]>('alc-oss/handle/getFilePaths', {
          cDocIds: [answer.data[0].cDocId],
        })
        const bytes = await (await fetch(data[0]?.cPreviewUrl ?? '')).arrayBuffer()
        const picture = sharp(bytes)
        const { width, height, orientation = 1 } = await picture.metadata()
        expect([width, height, orientation]).toEqual([300, 400, 1])
        const { data: px } = await picture.raw().toBuffer({ resolveWithObject: true })
        const redAt = (row: number) => px[(row * 300 + 150) * 3] ?? 0
        expect([redAt(20) > 200, redAt(380) < 60]).toEqual([true, true])
      }),
  )

  it('[W077] [W078] a file is downloaded by its name; 300 ms later its link is gone', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await page.addInitScript(() => {
        const told: { made: string[]; ended: [string, number][] } = { made: [], ended: [] }
        Object.assign(window, { told })
        const { createObjectURL, revokeObjectURL } = URL
        URL.createObjectURL = object => {
          const url = createObjectURL.call(URL, object)
          told.made.push(url)
          return url
        }
        URL.revokeObjectURL = url => {
          told.ended.push([url, performance.now()])
          revokeObjectURL.call(URL, url)
        }
        document.addEventListener(
          'click',
          ({ target }) => {
            if (target instanceof HTMLAnchorElement && target.href.startsWith('blob:'))
              Object.assign(told, { link: target.href, at: performance.now() })
          },
          true,
        )
      })
      const contract = pdfFile('苏州恒启')
      await store(shopper, { '合同.pdf': contract })
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载合同.pdf' }).last().tap()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('合同.pdf')
      expect(readFileSync(await download.path()).equals(contract)).toBe(true)
      await shopper.see('文件已下载')
      interface Told {
        link: string
        at: number
        ended: [string, number][]
      }
      const told = () => page.evaluate('told') as Promise<Told>
      await until('the end of the link', async () => {
        const { link, ended } = await told()
        return ended.some(([url]) => url === link)
      })
      const { link, at, ended } = await told()
      const [, end = 0] = ended.find(([url]) => url === link) ?? []
      expect(end - at).toBeGreaterThanOrEqual(299)
    }))
})
