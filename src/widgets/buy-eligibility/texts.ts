import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/eligibility'
import zh from '@/i18n/locales/zh-CN/eligibility'

export const eligibilityTexts = defineTexts('eligibility', { zh, en })
