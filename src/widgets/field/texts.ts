import type { FieldSpec } from '@/api/widget'
import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/field'
import zh from '@/i18n/locales/zh-CN/field'
import { failureText, type Failure } from '@/i18n/messages'
import { rulesOf } from './model/registry'

export const fieldTexts = defineTexts('field', { zh, en })

const t = textOf(fieldTexts)

/** How a field is entered, in a word. Read it while rendering, below `useText`. */
export const fieldInputName = (spec: FieldSpec): string => t(`field.input.${rulesOf(spec)?.input ?? 'none'}`)

/** What is wrong with a field, with its label. Read it while rendering, below `useText`. */
export const fieldFailureText = (failure: Failure, label: string): string =>
  failureText({ ...failure, params: { label, ...failure.params } }, fieldTexts)
