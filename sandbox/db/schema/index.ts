export * from './core'
export * from './catalog'
export * from './commerce'
export * from './service'
