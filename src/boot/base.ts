// What the app stands on, in a file of its own: it is executed in a task of its own (docs/adr/0007).
import '@tarojs/plugin-platform-h5/dist/runtime'
import '@tarojs/plugin-framework-react/dist/runtime'
import 'react-dom/client'
import '@/i18n/i18next'
