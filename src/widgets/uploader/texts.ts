import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/uploader'
import zh from '@/i18n/locales/zh-CN/uploader'

export const uploaderTexts = defineTexts('uploader', { zh, en })
