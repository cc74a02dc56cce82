import { defineTexts } from './catalog'
import en from './locales/en-US/uiForm'
import zh from './locales/zh-CN/uiForm'

export const uiFormTexts = defineTexts('uiForm', { zh, en })
