import type { Failure } from '@/i18n/messages'

/** How far the pictures of a form are; they live with their field. */
export interface PicturesStanding {
  busy: boolean
  failed: boolean
}

/** Also while it is filled in: what was said of the pictures is not said of others. */
export const picturesProblem = ({ busy, failed }: PicturesStanding): Failure | undefined =>
  busy ? { code: 'picturesBusy' } : failed ? { code: 'picturesFailed' } : undefined
