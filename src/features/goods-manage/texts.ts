import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/goodsManage'
import zh from '@/i18n/locales/zh-CN/goodsManage'

export const goodsManageTexts = defineTexts('goodsManage', { zh, en })
