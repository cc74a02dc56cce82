import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/submit'
import zh from '@/i18n/locales/zh-CN/submit'
import { dialog } from '@/ui/feedback/feedback'

const submitTexts = defineTexts('submit', { zh, en })

/** An earlier try of what is made once has gone through: what was changed since is not in it. */
export const tellEarlierTry = (): Promise<void> => {
  const t = textOf(submitTexts)
  return dialog.alert({ title: t('submit.earlier'), text: t('submit.notInIt') })
}
