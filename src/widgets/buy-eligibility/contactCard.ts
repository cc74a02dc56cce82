import { textOf } from '@/i18n'
import type { Blocked } from './eligibility'
import { eligibilityTexts } from './texts'

export interface ContactCard {
  title: string
  text: string
  /** it is decided outside the shop: no address of a page goes along */
  elsewhere?: boolean
}

/** The words for the person who has to act; undefined: it is up to oneself. */
export const contactCardOf = ({ wayOn, message }: Blocked, site: string): ContactCard | undefined => {
  if (wayOn.kind !== 'contact') return undefined
  const t = textOf(eligibilityTexts)
  const { org = '', name = '' } = message.params ?? {}
  switch (message.code) {
    case 'personDisabled':
      return {
        title: t('eligibility.card.personDisabledTitle', { name }),
        text: t('eligibility.card.personDisabled', { name, site }),
      }
    case 'enterpriseDisabled':
      return {
        title: t('eligibility.card.enterpriseDisabledTitle', { name }),
        text: t('eligibility.card.enterpriseDisabled', { name, site }),
      }
    case 'teamByAdmin':
      return {
        title: t('eligibility.card.teamByAdminTitle', { org }),
        text: t('eligibility.card.teamByAdmin', { org, site }),
      }
    case 'teamReview':
      return {
        title: t('eligibility.card.teamReviewTitle', { org }),
        text: t('eligibility.card.teamReview', { org, site }),
      }
    case 'creationReview':
      return {
        title: t('eligibility.card.creationReviewTitle', { org }),
        text: t('eligibility.card.creationReview', { org, site }),
      }
    case 'joinReview':
      return {
        title: t('eligibility.card.joinReviewTitle', { org }),
        text: t('eligibility.card.joinReview', { org, site }),
        elsewhere: true,
      }
    case 'enterpriseReview':
      return {
        title: t('eligibility.card.enterpriseReviewTitle', { org }),
        text: t('eligibility.card.enterpriseReview', { org, site }),
      }
    default:
      return {
        title: t('eligibility.card.administratorTitle', { org }),
        text: t('eligibility.card.administrator', { org, site }),
      }
  }
}
