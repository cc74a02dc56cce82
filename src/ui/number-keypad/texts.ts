import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/uiKeypad'
import zh from '@/i18n/locales/zh-CN/uiKeypad'

export const keypadTexts = defineTexts('uiKeypad', { zh, en })
