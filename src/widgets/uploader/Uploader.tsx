import { useStoredUploads, type StoredUploadsOptions } from './hooks/useStoredUploads'
import { UploadsField, type UploadsFieldProps } from './views/UploadsField'

export type UploaderProps = StoredUploadsOptions & Omit<UploadsFieldProps, 'uploads'>

/** A field of files by value; a form that asks for them at its submission has `useUploads` and `UploadsField`. */
export function Uploader(props: UploaderProps) {
  return <UploadsField {...props} uploads={useStoredUploads(props)} />
}
