import { defineTexts } from '@/i18n/catalog'
import en from '@/i18n/locales/en-US/uiSlides'
import zh from '@/i18n/locales/zh-CN/uiSlides'

export const slidesTexts = defineTexts('uiSlides', { zh, en })
