import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/sharing'
import zh from '@/i18n/locales/zh-CN/sharing'

export const sharingTexts = defineTexts('sharing', { zh, en })
