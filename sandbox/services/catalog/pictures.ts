import { resizedPath, type PictureSize } from '../../world/catalog/picturePaths'

const MEDIA = '"/media/'

/** Absolute address of a picture path in the wanted size. */
export const pictureUrl = (publicUrl: string, path: string, size?: PictureSize): string =>
  publicUrl + (size === undefined ? path : resizedPath(path, size))

/** Makes every picture path inside a value (layout modules, rich text) absolute. */
export const withAbsolutePictures = <T>(value: T, publicUrl: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(MEDIA, `"${publicUrl}/media/`)) as T

/** Layout modules as a caller gets them: prices that stand in them are left out where the caller sees none. */
export const modulesFor = <T>(modules: T, publicUrl: string, showPrice: boolean): T => {
  const shown = withAbsolutePictures(modules, publicUrl)
  if (showPrice) return shown
  return JSON.parse(JSON.stringify(shown, (key, value) => (key === 'iPrice' ? undefined : value))) as T
}

export const htmlWithAbsolutePictures = (html: string, publicUrl: string): string =>
  html.replace(/src="(?=\/(?:media|files)\/)/g, `src="${publicUrl}`)
