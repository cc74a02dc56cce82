import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/deLianHui'
import zh from '@/i18n/locales/zh-CN/deLianHui'

export const deLianHuiTexts = defineTexts('deLianHui', { zh, en })
