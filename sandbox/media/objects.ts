import { householdObjects } from './objects/householdObjects'
import { industryObjects } from './objects/industryObjects'
import { officeObjects } from './objects/officeObjects'
import type { PictureObject } from './objects/pictureObject'

export type { PictureObject } from './objects/pictureObject'

/** Every object a product may be pictured with. The name says what it is, so that a wrong one is seen in the catalog. */
export const pictureObjects = { ...industryObjects, ...officeObjects, ...householdObjects } as const

export type PictureName = keyof typeof pictureObjects

export const pictureObjectOf = (name: PictureName): PictureObject => pictureObjects[name]
