// Preloaded into a process that is kept running from test file to test file: it ends with the one that started it.
process.once('disconnect', () => process.exit())
process.channel?.unref()
