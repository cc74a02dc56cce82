import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/userCenter'
import zh from '@/i18n/locales/zh-CN/userCenter'

export const userCenterTexts = defineTexts('userCenter', { zh, en })
