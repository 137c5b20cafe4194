/** Mantine with the stand-ins of the build, as the browser gets it; the other tests have Mantine's own parts. */
import path from 'node:path'
import vm from 'node:vm'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import viteConfig from '../vite.config.ts'

const PAGE = `
import { ActionIcon, Button, Checkbox, Drawer, MantineProvider, Modal, Switch } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

const instant = { transitionProps: { duration: 0 } }
const dialog = (Root, title, onClose) =>
  h(Root, { key: title, opened: true, onClose, ...instant },
    h(Root === Modal.Root ? Modal.Content : Drawer.Content, null,
      h(Root === Modal.Root ? Modal.Title : Drawer.Title, null, title)))

const CONTROLS = [
  h(Button, { key: 'button' }, 'Guardar'),
  h(ActionIcon, { key: 'icon', 'aria-label': 'Borrar' }),
  h(Checkbox, { key: 'checkbox', label: 'Con IVA' }),
  h(Switch, { key: 'switch', label: 'Activo' }),
]

const root = createRoot(document.body.appendChild(document.createElement('div')))
const show = (...parts) => flushSync(() =>
  root.render(h(MantineProvider, null, h(Notifications, { transitionDuration: 0 }), ...parts)))

export const page = {
  controls: () => show(...CONTROLS),
  dialogs: (titles, onClose) => show(...titles.map((title) => dialog(Modal.Root, title, onClose))),
  drawer: (title) => show(dialog(Drawer.Root, title, () => {})),
  toast: (message) => notifications.show({ message }),
  clear: () => show(),
}
`

interface Page {
  controls(): void
  dialogs(titles: string[], onClose: () => void): void
  drawer(title: string): void
  toast(message: string): void
  clear(): void
}

const entry: Plugin = {
  name: 'page',
  resolveId: (id) => (id === 'page' ? `${import.meta.dirname}/page.js` : undefined),
  load: (id) => (id.endsWith('/page.js') ? PAGE : undefined),
}

async function built(): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    resolve: viteConfig.resolve ?? {},
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'page',
        output: { format: 'iife', name: 'standIns' },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}

let chunk: Rolldown.OutputChunk
let page: Page
beforeAll(async () => {
  chunk = await built()
  ;({ page } = vm.runInThisContext(`${chunk.code}\nstandIns`) as { page: Page })
})
beforeEach(() => () => page.clear())

const isLocked = () => document.body.style.overflow === 'hidden'

it('the build has the stand-ins, and none of the parts that they stand for', () => {
  const files = Object.keys(chunk.modules)
  const build = path.join(import.meta.dirname, '../build')
  expect(files).toContain(path.join(build, 'removeScroll.ts'))
  expect(files).toContain(path.join(build, 'unusedParts.ts'))
  const replaced =
    /react-remove-scroll|(ActionIcon|Button)Group|CheckboxCard|CheckboxIndicator|SwitchGroup|\/ScrollArea\/|(Modal|Drawer)Stack/
  expect(files.filter((file) => replaced.test(file))).toEqual([])
})

describe('a control that stands in no group', () => {
  it('is shown, and a click changes it', () => {
    page.controls()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Borrar' })).toBeVisible()
    for (const control of [screen.getByLabelText('Con IVA'), screen.getByLabelText('Activo')]) {
      expect(control).not.toBeChecked()
      fireEvent.click(control)
      expect(control).toBeChecked()
    }
  })
})

describe('the page behind a dialog', () => {
  it('keeps still until the last of two dialogs is closed', async () => {
    page.dialogs(['Vender', 'Confirmar'], () => {})
    await screen.findByText('Confirmar')
    await waitFor(() => expect(isLocked()).toBe(true))
    page.dialogs(['Vender'], () => {})
    await waitFor(() => expect(screen.queryByText('Confirmar')).toBeNull())
    expect(isLocked()).toBe(true)
    page.clear()
    await waitFor(() => expect(isLocked()).toBe(false))
  })

  it('keeps still behind a drawer too', async () => {
    page.drawer('Menú')
    await waitFor(() => expect(isLocked()).toBe(true))
  })

  it('is not locked without one', () => {
    page.controls()
    expect(isLocked()).toBe(false)
  })
})

it('Esc closes the dialog', async () => {
  let closed = 0
  page.dialogs(['Vender'], () => {
    closed++
  })
  await screen.findByText('Vender')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toBe(1)
})

it('a message comes, which asks the lock for the names of its classes', async () => {
  page.clear()
  page.toast('Venta guardada')
  expect(await screen.findByText('Venta guardada')).toBeVisible()
})
