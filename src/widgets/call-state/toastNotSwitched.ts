import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/switchInstitution'
import zh from '@/i18n/locales/zh-CN/switchInstitution'
import { failureText } from '@/i18n/messages'
import type { InstitutionResult } from '@/stores/session/institutionLoader'
import { toast } from '@/ui/feedback/feedback'
import { toastProblem } from './toastProblem'

const switchTexts = defineTexts('switchInstitution', { zh, en })

type FailedSwitch = Extract<InstitutionResult, { kind: 'failed' }>

/** Why the institution `name` was not entered, or that this is not known. */
export const toastNotSwitched = ({ error, unsure }: FailedSwitch, name: string, action: string): void => {
  if (unsure) toast.error(failureText({ code: 'unsure', params: { name } }, switchTexts))
  else toastProblem(error, action)
}
