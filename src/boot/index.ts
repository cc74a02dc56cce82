export const started = Date.now()
