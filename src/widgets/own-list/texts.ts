import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/ownList'
import zh from '@/i18n/locales/zh-CN/ownList'

export const ownListTexts = defineTexts('ownList', { zh, en })
