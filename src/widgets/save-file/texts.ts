import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/saveFile'
import zh from '@/i18n/locales/zh-CN/saveFile'

export const saveFileTexts = defineTexts('saveFile', { zh, en })
