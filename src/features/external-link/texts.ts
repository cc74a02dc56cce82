import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/externalLink'
import zh from '@/i18n/locales/zh-CN/externalLink'

export const externalLinkTexts = defineTexts('externalLink', { zh, en })
