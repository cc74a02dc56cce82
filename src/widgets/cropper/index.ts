export { useCropper, type Crop } from './useCropper'
export type { CropOptions } from './model/options'
