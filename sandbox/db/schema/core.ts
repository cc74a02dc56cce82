export * from './coreAccess'
export * from './corePeople'
export * from './coreSite'
