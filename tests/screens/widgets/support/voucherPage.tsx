import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { VoucherScreen, type VoucherScreenProps } from '@/widgets/voucher'
import { openScreen, screen, until } from '../../../support/renderScreen'
import type { screenWorld } from '../../../support/screenWorld'
import type { voucherDocuments } from './voucherSource'

export const inPage = { within: () => screen.page() }
export const code = () => screen.all('.voucher__code', inPage)[0]?.textContent ?? ''
export const head = () => screen.all('.voucher__card', inPage)[0] as HTMLElement
export const rows = () => screen.all('.table-row', { within: screen.main })
export const sheets = () => screen.all('.alm-sheet--in', inPage)
export const dialogs = () => screen.all('[role=alertdialog]', inPage)
export const nothingOpen = () => until(() => sheets().length === 0, 'no sheet')
/** Until the document with this number stands on the page. */
export const at = (number: string) => until(() => code() === number, number)
export const expand = () => screen.press('展开单据信息', { within: head })
/** Types into the project of the document. */
export const edit = async (text = '急用') => {
  if (screen.names('button', { within: head }).includes('展开单据信息')) await expand()
  await screen.type('所属项目', text)
}
/** Whether to save is asked. */
export const asked = async () => {
  const dialog = await screen.dialog()
  expect(dialog.title).toBe('是否保存本条单据？')
  expect(dialog.text).toContain('放弃后已编辑的数据将不会保存')
  return dialog
}

/** The page of a voucher over the documents of a test. */
export const voucherPage = (
  world: ReturnType<typeof screenWorld>,
  deskNow: () => ReturnType<typeof voucherDocuments>,
) => {
  const openPage = async (more: Partial<VoucherScreenProps> = {}) => {
    const Page = () => (
      <StaffOnly title="">
        {owner => (
          <VoucherScreen owner={owner} voucherCode="purchaseOrder" source={deskNow().source} {...more} />
        )}
      </StaffOnly>
    )
    await openScreen('demoVoucher', Page)
  }
  const open = async (more: Partial<VoucherScreenProps> = {}) => {
    await world.login()
    await openPage(more)
  }
  const openFirst = async (more: Partial<VoucherScreenProps> = {}) => {
    await open(more)
    await at('PO-1')
  }
  return { openPage, open, openFirst }
}
