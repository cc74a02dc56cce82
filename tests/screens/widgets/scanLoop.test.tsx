import { image } from '@/platform/image'
import { scan } from '@/platform/scan'
import { ScanFailure } from '@/platform/scan/contract'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useScanOnce } from '@/widgets/scanner'
import { openScreen, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

screenWorld()
/** What the camera sees is said by a test. */
let look: ((text: string) => void) | undefined
let reads: string[]
beforeEach(() => {
  reads = []
  jest.spyOn(scan, 'watchCamera').mockImplementation((_place, watch) => {
    look = watch.onCode
    return () => void (look = undefined)
  })
})
afterEach(() => jest.restoreAllMocks())

const isOpen = () => screen.page().querySelector('.alm-scanner') !== null
const sees = async (text: string) => {
  const seen = await until(() => look, 'the camera')
  seen(text)
  await until(() => reads.includes(text), text)
}

/** Scans one code after the other, as a line for codes does, until the scanner is closed. */
const openLoop = async (dealt?: () => Promise<void>) => {
  function Page() {
    const { scan: once, element } = useScanOnce()
    const loop = async (): Promise<void> => {
      const read = await once()
      if (!read) return
      reads.push(read)
      if (dealt) await dealt()
      await loop()
    }
    return (
      <main>
        <button onClick={() => void loop()}>扫码新增</button>
        {element}
      </main>
    )
  }
  await openScreen('demoVoucher', Page)
  await screen.press('扫码新增', { within: () => screen.page() })
  await until(isOpen, 'the scanner')
}
const inPage = { within: () => screen.page() }
const close = async () => {
  await screen.press('关 闭', inPage)
  await until(() => !isOpen(), 'the page')
}

describe('codes scanned one after the other', () => {
  it('find the scanner open when the next one is asked for at once', async () => {
    await openLoop()
    await sees('A-1')
    await stays(isOpen, 'the scanner')
    await sees('B-2')
    await stays(isOpen, 'the scanner')
    expect(reads).toEqual(['A-1', 'B-2'])
  })

  it('have it out of the way while one of them is dealt with', async () => {
    let done = () => {}
    await openLoop(() => new Promise(resolve => (done = resolve)))
    await sees('A-1')
    await until(() => !isOpen(), 'the page')
    await stays(() => !isOpen(), 'the page')
    done()
    await until(isOpen, 'the scanner')
    await close()
    expect(reads).toEqual(['A-1'])
  })
})

describe('a scanner that is left without a code', () => {
  const answers: (string | undefined)[] = []
  const openOnce = async () => {
    answers.length = 0
    function Page() {
      const { scan: once, element } = useScanOnce()
      return (
        <PageShell title="扫描">
          <button onClick={() => void once().then(read => answers.push(read))}>扫码</button>
          {element}
        </PageShell>
      )
    }
    await openScreen('demoVoucher', Page)
    await screen.press('扫码', inPage)
  }

  it('answers with nothing, and so does the scanner of the platform', async () => {
    await openOnce()
    await until(isOpen, 'the scanner')
    await close()
    await until(() => answers.length === 1, 'an answer')
    const ways = [
      () => Promise.resolve(undefined),
      () => Promise.reject(new ScanFailure('unavailable')),
      () => Promise.resolve('A-1'),
    ]
    for (const way of ways) {
      Object.assign(scan, { scan: way })
      const { length } = answers
      await screen.press('扫码', inPage)
      await until(() => answers.length > length, 'an answer')
    }
    expect(answers).toEqual([undefined, undefined, undefined, 'A-1'])
    await screen.toast('扫码失败')
  })

  it('[Q110] says where the platform’s scanner may not use the camera', async () => {
    Object.assign(scan, { scan: () => Promise.reject(new ScanFailure('denied')) })
    await openOnce()
    await until(() => answers.length === 1, 'an answer')
    await screen.toast('相机授权被拒绝，为了保证您正常使用扫描服务，请您设置并允许使用相机权限', 'error')
  })
  afterEach(() => {
    delete scan.scan
  })
})

describe('a code that is read out of a picture', () => {
  const picture = { path: 'blob:label', name: '标签.png', size: 1, type: 'image/png' }
  /** A picture is chosen, and what is read out of it comes later. */
  const choosePicture = async () => {
    let read: ((text: string | undefined) => void) | undefined
    jest.spyOn(image, 'chooseImages').mockResolvedValue([picture])
    jest.spyOn(image, 'releaseImage').mockImplementation(() => undefined)
    jest.spyOn(scan, 'readPicture').mockImplementation(() => new Promise(resolve => (read = resolve)))
    await screen.press('从相册选择', inPage)
    return until(() => read, 'the picture')
  }
  const dealt = () => new Promise<void>(() => {})
  beforeEach(() => void jest.spyOn(scan, 'readsPictures').mockReturnValue(true))

  it('counts as one that the camera sees', async () => {
    await openLoop(dealt)
    const read = await choosePicture()
    read('P-9')
    await until(() => reads.includes('P-9'), 'the code')
  })

  it('counts no more once the scanner was closed', async () => {
    await openLoop(dealt)
    const read = await choosePicture()
    await close()
    read('P-9')
    await stays(() => reads.length === 0, 'nothing read')
  })

  it('counts no more for the next opening', async () => {
    await openLoop(dealt)
    const read = await choosePicture()
    await close()
    await screen.press('扫码新增', inPage)
    await until(isOpen, 'the scanner')
    read('P-9')
    await stays(() => isOpen() && reads.length === 0, 'an open scanner and nothing read')
    await sees('A-1')
    expect(reads).toEqual(['A-1'])
  })
})
