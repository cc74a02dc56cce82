import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/enquiry'
import zh from '@/i18n/locales/zh-CN/enquiry'

export const enquiryTexts = defineTexts('enquiry', { zh, en })
