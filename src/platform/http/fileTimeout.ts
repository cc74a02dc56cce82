/**
 * The mini-program's limit for a file, ms. Its own default (60 s) cuts a large file on a slow line; where the transport
 * has a limit, that one is shorter and aborts.
 */
export const FILE_TIMEOUT = 180_000
