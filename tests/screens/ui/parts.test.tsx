import { useState } from 'react'
import { setLanguage } from '@/i18n'
import { Cell } from '@/ui/cell/Cell'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { QrCode } from '@/ui/qr-code/QrCode'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Steps } from '@/ui/steps/Steps'
import { Tabs } from '@/ui/tabs/Tabs'
import { Uploader, type UploadItem } from '@/ui/uploader/Uploader'
import { qrPicture } from '../../support/qrPicture'
import { act, cleanUp, key, render, type, violations } from './support/render'

afterEach(cleanUp)

const nothing = () => undefined

describe('what is pressed', () => {
  it('a cell that does something is a button, one that leads elsewhere a link', () => {
    const { named } = render(
      <>
        <Cell title="清除缓存" acts onPress={nothing} />
        <Cell title="我的订单" onPress={nothing} />
      </>,
    )
    expect(named('清除缓存').tagName).toBe('BUTTON')
    expect(named('我的订单').getAttribute('role')).toBe('link')
  })

  it('chips of which one is chosen are a named group of radios', () => {
    const chosen: string[] = []
    const options = [
      { value: 'any', text: '全部时间' },
      { value: 'week', text: '近 7 天' },
    ] as const
    const { element, named, press } = render(
      <ChipGroup label="下单时间" options={options} value="any" onChange={value => chosen.push(value)} />,
    )
    expect(named('下单时间').getAttribute('role')).toBe('radiogroup')
    const radios = [...element.querySelectorAll('[role=radio]')]
    expect(radios.map(it => it.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    press('近 7 天')
    expect(chosen).toEqual(['week'])
  })
})

describe('QR code', () => {
  const TEXT = 'https://pay.example.com/p/1'

  it('[P068] is 150 px wide with a margin of 10, a logo margin of 5 and level 3, unless told otherwise', () => {
    const { element, again } = render(<QrCode text={TEXT} label="code" logo="logo.png" />)
    const styleOf = (selector: string) => element.querySelector<HTMLElement>(selector)?.style
    // compared here: nobody reads the difference of two pictures
    const drawn = (size: number, level: 'L' | 'M' | 'Q' | 'H') =>
      element.querySelector('.alm-qr [aria-hidden] img')?.getAttribute('src') === qrPicture(TEXT, size, level)
    expect([styleOf('.alm-qr')?.width, styleOf('.alm-qr')?.height]).toEqual(['150px', '150px'])
    expect(styleOf('.alm-qr')?.padding).toBe('10px')
    expect(styleOf('.alm-qr__logo')?.padding).toBe('5px')
    // 3 is the QR standard's number of level Q
    expect((['L', 'M', 'Q', 'H'] as const).map(level => drawn(130, level))).toEqual([
      false,
      false,
      true,
      false,
    ])
    again(<QrCode text={TEXT} label="code" size={200} margin={20} level={2} />)
    expect([styleOf('.alm-qr')?.width, styleOf('.alm-qr')?.padding]).toEqual(['200px', '20px'])
    expect(drawn(160, 'H')).toBe(true)
  })
})

describe('tabs that run out of the screen', () => {
  /** of a badge beside its word, px */
  const BADGE = 40
  const items = (badge: number) => ['甲', '乙', '丙'].map(text => ({ key: text, text, badge }))

  /** The window shows 200 px; a tab is 60 px wide, and wider with a number. */
  const drawn = (active: string) => {
    const wide = (element: Element) => 60 + (element.querySelector('.alm-badge__mark') ? BADGE : 0)
    const get = (
      name: 'offsetLeft' | 'offsetWidth' | 'clientWidth',
      value: (element: HTMLElement) => number,
    ) =>
      jest.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockImplementation(function (
        this: HTMLElement,
      ) {
        return value(this)
      })
    get('offsetWidth', wide)
    get('offsetLeft', element => {
      const before = [...(element.parentElement?.children ?? [])].slice(
        0,
        Number(element.id.split('-').at(-1)),
      )
      return before.reduce((sum, one) => sum + wide(one), 0)
    })
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200)
    const scrolled: (number | undefined)[] = []
    HTMLElement.prototype.scrollTo = (to?: ScrollToOptions | number) =>
      void scrolled.push(typeof to === 'object' ? to.left : to)
    const tabs = (badge: number) => (
      <Tabs label="tabs" items={items(badge)} active={active} onChange={nothing} />
    )
    const { again } = render(tabs(0))
    scrolled.length = 0
    return { scrolled, count: (badge: number) => again(tabs(badge)) }
  }
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
  })

  it('keep the one in front in sight when numbers come that push it out', () => {
    const { scrolled, count } = drawn('丙')
    count(5)
    expect(scrolled).toEqual([150])
  })

  it('stay where they are when it can still be seen', () => {
    const { scrolled, count } = drawn('乙')
    count(5)
    expect(scrolled).toEqual([])
  })
})

describe('steps', () => {
  const items = [{ title: '填写资料' }, { title: '等待审核', note: '1 个工作日' }, { title: '完成' }]

  it('says how far it has come, in words as well as in colours', async () => {
    const { element, again } = render(<Steps label="创建企业" items={items} current={1} />)
    const told = () => element.querySelector('[role=group]')?.getAttribute('aria-label')
    expect(told()).toBe('创建企业：第 2 步，共 3 步，等待审核')
    expect(element.querySelector('.nut-step-process')?.textContent).toContain('等待审核1 个工作日')
    expect(await violations(element)).toEqual([])
    again(<Steps label="创建企业" items={items} current={3} />)
    expect(told()).toBe('创建企业：已全部完成')
    act(() => setLanguage('en-US'))
    expect(told()).toBe('创建企业: all done')
    act(() => setLanguage('zh-CN'))
  })
})

describe('uploader', () => {
  const item = (state: UploadItem['state']): UploadItem => ({
    key: state,
    name: '营业执照',
    src: 'a.png',
    state,
  })

  it('names every tile and what can be done with it', async () => {
    const told: string[] = []
    const screen = render(
      <main>
        <Uploader
          label="资质"
          max={4}
          items={[item('done'), item('failed')]}
          onAdd={() => told.push('add')}
          onRemove={one => told.push(`remove ${one}`)}
          onRetry={one => told.push(`retry ${one}`)}
          onView={one => told.push(`view ${one}`)}
        />
      </main>,
    )
    screen.press('营业执照')
    screen.press('营业执照，上传失败，点击重试')
    screen.press('添加资质 2/4')
    act(() => screen.element.querySelectorAll<HTMLElement>('[aria-label=删除营业执照]')[1]?.click())
    expect(told).toEqual(['view done', 'retry failed', 'add', 'remove failed'])
    expect(await violations(screen.element)).toEqual([])
  })

  it('takes no more than asked for, shows how far the sending is and reads a failure out', () => {
    const screen = render(
      <Uploader
        label="资质"
        items={[{ ...item('sending'), progress: 0.42 }]}
        onAdd={nothing}
        error="请上传营业执照"
      />,
    )
    expect(screen.element.querySelector('[aria-label=添加资质]')).toBeNull()
    expect(screen.text()).toContain('42%')
    expect(screen.element.querySelector('[role=alert]')?.textContent).toBe('请上传营业执照')
  })
})

describe('search bar', () => {
  it('reports what is typed, cleared and asked for', async () => {
    const told: string[] = []
    function Search() {
      const [value, setValue] = useState('')
      return <SearchBar label="搜索企业" value={value} onChange={setValue} onSearch={it => told.push(it)} />
    }
    const screen = render(<Search />)
    const field = screen.element.querySelector('input') as HTMLInputElement
    type(field, '采购')
    key(field, 'Enter')
    expect(told).toEqual(['采购'])
    expect(await violations(screen.element)).toEqual([])
    screen.press('清除')
    expect(field.value).toBe('')
  })
})
