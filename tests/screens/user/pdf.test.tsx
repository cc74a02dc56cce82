import { and, eq, isNotNull } from 'drizzle-orm'
import { document as documents } from '@/platform/document'
import { invoices } from '../../../sandbox/db/schema'
import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** A document of two pages, as the reader has read it; what was asked for is kept. */
const reader = () => {
  const asked: string[] = []
  jest.spyOn(documents, 'readPdf').mockImplementation(url => {
    asked.push(url)
    const open = {
      pageCount: 2,
      ratioOf: () => Promise.resolve(1.4),
      draw: () => () => undefined,
      show: () => Promise.resolve(false),
      release: () => undefined,
    }
    return { document: Promise.resolve(open), cancel: () => undefined }
  })
  return { asked }
}

const invoiceFile = async () => {
  const [found] = await world.sandbox.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userUuid, 'user-0001'), isNotNull(invoices.fileUuid)))
  return found?.fileUuid ?? ''
}

it('[B017] an own file is asked for by its id, and read in the page, larger and smaller', async () => {
  const { asked } = reader()
  const cDocId = await invoiceFile()
  await world.login()
  await openPage('pdfVue', { cDocId, title: '电子发票' })
  await screen.find('电子发票')
  await screen.find('1 / 2')
  expect(world.sent('getFilePaths').map(({ body }) => body)).toMatchObject([{ cDocIds: [cDocId] }])
  expect(asked).toEqual([expect.stringContaining(cDocId)])
  for (const page of ['第 1 页', '第 2 页']) expect(screen.page().innerHTML).toContain(page)
  expect(await screen.isOff('缩小')).toBe(true)
  await screen.press('放大')
  expect(await screen.isOff('缩小')).toBe(false)
})

it('[B017] another’s address is refused, and nothing is fetched from it', async () => {
  const { asked } = reader()
  await world.login()
  await openPage('pdfVue', { url: 'https://files.example.com/a.pdf' })
  await screen.find('此文件地址不属于商城，无法在这里打开')
  expect(asked).toEqual([])
})

it('[B017] the file of another enterprise is not shown', async () => {
  const { asked } = reader()
  const cDocId = await invoiceFile()
  await world.login(PHONES.noEnterprise)
  await openPage('pdfVue', { cDocId })
  await screen.find('您没有查看此文件的权限')
  expect(asked).toEqual([])
})
