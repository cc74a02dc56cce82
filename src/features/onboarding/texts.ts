import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/onboarding'
import zh from '@/i18n/locales/zh-CN/onboarding'

export const onboardingTexts = defineTexts('onboarding', { zh, en })
