import { lazy, Suspense, useState } from 'react'
import { useText } from '@/i18n'
import { Uploader } from '@/ui/uploader/Uploader'
import { pictureUploadTexts } from './texts'
import type { PictureUploads } from './usePictureUploads'

const PictureViewer = lazy(() =>
  import('@/ui/picture-viewer/PictureViewer').then(it => ({ default: it.PictureViewer })),
)

export interface PicturesFieldProps {
  uploads: PictureUploads
  label: string
  max: number
  hint?: string
  error?: string
  hideLabel?: boolean
  disabled?: boolean
}

/** The pictures of a form: added, taken away, tried again, looked at. */
export function PicturesField({ uploads, label, max, hint, error, hideLabel, disabled }: PicturesFieldProps) {
  const t = useText(pictureUploadTexts)
  const [viewed, setViewed] = useState<string>()
  const urls = uploads.items.map(({ src }) => src)
  return (
    <>
      <Uploader
        label={label}
        hideLabel={hideLabel}
        items={uploads.items}
        max={max}
        hint={hint ?? t('pictureUpload.hint', { n: uploads.items.length, max })}
        error={error}
        disabled={disabled}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onView={key => setViewed(uploads.view(key))}
      />
      {viewed !== undefined && urls.includes(viewed) && (
        <Suspense fallback={null}>
          <PictureViewer
            urls={urls}
            start={urls.indexOf(viewed)}
            label={label}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
