import type { ComponentType } from 'react'
import type { StorefrontModule } from '@/api/storefront'

export type ModuleOf<K extends StorefrontModule['kind']> = Extract<StorefrontModule, { kind: K }>
export interface ModuleProps<K extends StorefrontModule['kind']> {
  module: ModuleOf<K>
}
export type ModuleView<K extends StorefrontModule['kind']> = ComponentType<ModuleProps<K>>
