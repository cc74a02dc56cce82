import type { Document } from '@/api/document'
import { textOf } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { dialog } from '@/ui/feedback/feedback'
import type { VoucherDraft } from './model/draft'
import { voucherTexts } from './texts'

/** Before what was typed is left (widgets §4). `unsure`: a save was sent and got no answer. */
export const askSave = async (unsure: boolean): Promise<'save' | 'drop' | 'stay'> => {
  const t = textOf(voucherTexts)
  const answer = await dialog.custom({
    title: t('voucher.askSave.title'),
    text: t(unsure ? 'voucher.askSave.unsure' : 'voucher.askSave.text'),
    actions: [
      { key: 'drop', text: t('voucher.askSave.drop'), kind: 'secondary' },
      { key: 'save', text: t('voucher.askSave.save'), kind: 'primary' },
    ],
    dismissKey: 'stay',
  })
  return answer === 'save' || answer === 'drop' ? answer : 'stay'
}

/** All but what waits to be confirmed is saved: whether it may be left as a draft. */
export const askWaiting = async (n: number): Promise<'leave' | 'settle' | ''> => {
  const t = textOf(voucherTexts)
  const answer = await dialog.custom({
    title: t('voucher.askWaiting.title', { n }),
    text: t('voucher.askWaiting.text'),
    actions: [
      { key: 'leave', text: t('voucher.askWaiting.leave'), kind: 'secondary' },
      { key: 'settle', text: t('voucher.askWaiting.settle'), kind: 'primary' },
    ],
    dismissKey: '',
  })
  return answer === 'leave' || answer === 'settle' ? answer : ''
}

/** Another window has made a document of the same draft; '' leaves what stands on the page. */
export const askSavedElsewhere = async ({ code }: Document): Promise<'open' | 'again' | ''> => {
  const t = textOf(voucherTexts)
  const answer = await dialog.custom({
    title: t('voucher.savedElsewhere.title', { code }),
    text: t('voucher.savedElsewhere.text'),
    actions: [
      { key: 'again', text: t('voucher.savedElsewhere.again'), kind: 'secondary' },
      { key: 'open', text: t('voucher.savedElsewhere.open'), kind: 'primary' },
    ],
    dismissKey: '',
  })
  return answer === 'open' || answer === 'again' ? answer : ''
}

/** A draft is never shown without being asked for; '' when the page has gone. */
export const askDraft = async (
  { at, base, editing, sent }: VoucherDraft,
  document: Document | undefined,
): Promise<'keep' | 'drop' | ''> => {
  const t = textOf(voucherTexts)
  // where an answer is missing, the other version may be this person's own save
  const changed = base && document && !sent && base.version !== document.version ? document : undefined
  const time = timeText(at)
  const answer = await dialog.custom({
    title: t('voucher.draft.title'),
    text:
      (changed
        ? t('voucher.draft.changed', { time, by: changed.updated.by || t('voucher.someone') })
        : t('voucher.draft.text', { time })) +
      (editing ? t('voucher.draft.editing', { n: editing.drafts.length }) : ''),
    actions: [
      { key: 'drop', text: t('voucher.draft.drop'), kind: 'secondary' },
      { key: 'keep', text: t('voucher.draft.keep'), kind: 'primary' },
    ],
  })
  return answer === 'keep' || answer === 'drop' ? answer : ''
}
