import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/gallery'
import zh from '@/i18n/locales/zh-CN/gallery'

export const galleryTexts = defineTexts('gallery', { zh, en })
