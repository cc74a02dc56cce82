import { textOf } from '@/i18n'
import { finishLogin } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import type { InstitutionResult } from '@/stores/session/session'
import { dialog, toast } from '@/ui/feedback/feedback'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { loginTexts } from '../texts'

/** What the buyer has to know about the enterprise just entered (shop §4, §8). Resolves when it has been read. */
const tell = async (result: InstitutionResult): Promise<void> => {
  const t = textOf(loginTexts)
  const warn = (text: string) => dialog.alert({ title: t('common.systemPrompt'), text })
  switch (result.kind) {
    case 'personDisabled':
      return warn(t('login.personDisabled', { name: result.personName }))
    case 'enterpriseDisabled':
      return warn(t('login.enterpriseDisabled', { name: result.enterpriseName ?? '' }))
    case 'failed':
      return toastProblem(result.error, t('login.institutionFailed'))
    case 'ready': {
      const [part] = result.failed
      if (part) toast.error(t(`login.part.${part}`))
    }
  }
}

/** The way on after a login: the default institution, its warnings, then back to where the buyer was. */
export const enterShop = async (): Promise<void> => {
  const { session } = await bootStores()
  const result = await session.loadInstitution()
  if (result.kind === 'left') return
  await tell(result)
  await finishLogin()
}
