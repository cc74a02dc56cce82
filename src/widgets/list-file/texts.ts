import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/listFile'
import zh from '@/i18n/locales/zh-CN/listFile'

export const listFileTexts = defineTexts('listFile', { zh, en })
