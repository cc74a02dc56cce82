import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/splicing'
import zh from '@/i18n/locales/zh-CN/splicing'

export const splicingTexts = defineTexts('splicing', { zh, en })
