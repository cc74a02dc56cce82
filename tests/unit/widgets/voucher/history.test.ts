import { HAPPENED } from '../../../../sandbox/services/document/page/history'
import en from '@/i18n/locales/en-US/voucher'
import zh from '@/i18n/locales/zh-CN/voucher'
import { known } from '@/widgets/voucher/model/happened'

it('all that the server says happened to a document has words of its own in both languages', () => {
  const actions = Object.keys(HAPPENED)
  expect(actions.filter(action => !known.some(one => one === action))).toEqual([])
  for (const { history } of [zh, en]) expect(actions.filter(action => !(action in history.did))).toEqual([])
})
