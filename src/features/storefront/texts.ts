import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/storefront'
import zh from '@/i18n/locales/zh-CN/storefront'

export const storefrontTexts = defineTexts('storefront', { zh, en })
