/** Products the scenario `5000-products` adds to the home page's last list. */
export const PRODUCTS = 5_000

export interface Loaded {
  /** cards mounted at a time, at most */
  most: number
  pages: number
  /** pictures without a place of their own, or not lazy */
  unsized: number
  eager: number
}

/** CSS of a list and of a row of it, and how many rows it may have at all. */
interface LongList {
  list: string
  row: string
  rows: number
}
const HOME: LongList = { list: '.alm-goods-grid', row: '.alm-goods', rows: PRODUCTS }

/** In the page: asks for page after page of a list, that of the home page, and answers what it saw on the way (`Loaded`). */
export const loadRows = (least: number, { list, row, rows }: LongList = HOME): string => `(async () => {
  const page = document.querySelector('.taro_page')
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const grid = () => [...document.querySelectorAll('${list}')].at(-1)
  const foot = () => [...document.querySelectorAll('.alm-list-footer')].at(-1)
  const rows = () => Number([...grid().querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet ?? 0)
  const slots = () => grid().childElementCount + ' ' + grid().lastElementChild.childElementCount
  const seen = { most: 0, pages: 1, unsized: 0, eager: 0 }
  const look = () => {
    seen.most = Math.max(seen.most, document.querySelectorAll('${row}').length)
    for (const image of grid().querySelectorAll('img')) {
      if (image.getBoundingClientRect().height === 0) seen.unsized += 1
      if (image.loading !== 'lazy') seen.eager += 1
    }
  }
  for (;;) {
    page.scrollTop = page.scrollHeight
    await frame()
    look()
    const end = foot()
    const ended = end.getAttribute('role') === 'status'
    if (rows() >= ${least} && (ended || ${least < rows})) return seen
    const before = slots()
    end.click()
    while (slots() === before) await frame()
    seen.pages += 1
    look()
  }
})()`
