/** Every form with a draft keeps its data when the page is lost together with the answer to a save. */
import { notifications } from '@mantine/notifications'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onDraftSignal } from '../src/platform/drafts/draftSignals.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildRemito,
  buildTransferencia,
  pageOf,
  SUCURSALES,
} from './builders.ts'
import type { FakeApi } from './fakeApi.ts'
import { renderApp } from './renderApp.tsx'

interface Form {
  name: string
  address: string
  create: Endpoint
  /** The created document, with the fields that the form reads. */
  answer: unknown
  fill: (user: UserEvent) => Promise<void>
  failed: string
  saved: string
  /** How a sentence about it begins, and its number. */
  que: string
  numero: string
}

const JUAN = buildCliente()
const PAVA = buildArticulo()

const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByRole('textbox', { name: label }), text)
const pick = async (user: UserEvent, label: RegExp, text: string, option: RegExp) => {
  await user.type(await screen.findByRole('combobox', { name: label }), text)
  await user.click(await screen.findByRole('option', { name: option }))
}
const pickJuan = (user: UserEvent) => pick(user, /^Cliente/, 'juan', /Juan Pérez/)
const pickPava = (user: UserEvent) => pick(user, /^Artículo/, 'pava', /Pava eléctrica/)

const AJUSTE = {
  id: 9,
  numero: 7,
  fecha: '2026-03-05',
  tipo_operacion: 'ENTRADA',
  concepto: 'Compra',
  observaciones: '',
  sucursal: { id: 1, nombre: 'Centro' },
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T13:00:00Z',
  detalles: [],
}

const FORMS: Form[] = [
  {
    name: 'credit note',
    address: '/crear-nota-credito',
    create: notasCredito.create,
    answer: buildNota(),
    fill: async (user) => {
      await pickJuan(user)
      await pickPava(user)
      await user.click(screen.getByRole('button', { name: 'Agregar' }))
      await type(user, 'Concepto', 'Falla')
    },
    failed: 'Error al crear la nota de crédito',
    saved: 'Nota de Crédito creada correctamente',
    que: 'Esta nota de crédito',
    numero: 'NC-X 01-0000009',
  },
  {
    name: 'delivery note',
    address: '/crear-remito-cliente',
    create: remitosCliente.create,
    answer: buildRemito(),
    fill: async (user) => {
      await pickJuan(user)
      await pickPava(user)
      await type(user, 'Concepto', 'Préstamo')
    },
    failed: 'Error al crear el remito de cliente',
    saved: 'Remito de cliente creado correctamente',
    que: 'Este remito',
    numero: 'REM-X 0001-0000012',
  },
  {
    name: 'stock adjustment',
    address: '/ajuste-stock',
    create: ajustes.create,
    answer: AJUSTE,
    fill: async (user) => {
      await pickPava(user)
      await user.keyboard('{Enter}')
      await type(user, 'Concepto', 'Compra')
    },
    failed: 'Error al crear el ajuste de stock',
    saved: 'Ajuste de stock creado correctamente',
    que: 'Este ajuste',
    numero: 'AJ 0000007',
  },
  {
    name: 'physical count',
    address: '/ajuste-stock?tab=conteo',
    create: ajustes.create,
    answer: AJUSTE,
    fill: async (user) => {
      await user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'A-1{Enter}')
      await screen.findByText('Sobran 1')
    },
    failed: 'Error al crear el ajuste de stock',
    saved: 'Ajuste de stock creado correctamente',
    que: 'Este conteo',
    numero: 'AJ 0000007',
  },
  {
    name: 'transfer',
    address: '/crear-transferencia',
    create: transferencias.create,
    answer: buildTransferencia(),
    fill: async (user) => {
      await pickPava(user)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal origen' }), '1')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal destino' }), '2')
      await type(user, 'Concepto', 'Reposición')
    },
    failed: 'Error al crear la transferencia',
    saved: 'Transferencia creada exitosamente',
    que: 'Esta transferencia',
    numero: 'TRF 0000006',
  },
]

const SUFICIENTE = { stock_suficiente: true, stock_insuficiente: [], ya_descontado: [] }

const server = (api: FakeApi) =>
  api
    .on(clientes.list, () => pageOf([JUAN]))
    .on(articulos.list, () => pageOf([PAVA]))
    .on(articulosPendientes.list, () => [])
    .on(stock.movimientos, () => pageOf([]))
    .on(sucursales.list, () => SUCURSALES)
    .on(historialCliente.get, () => ({
      cliente: JUAN,
      facturas: [],
      notas_credito: [],
      cobros: [],
      cuotas: [],
    }))
    .on(notasCredito.list, () => pageOf([]))
    .on(ajustes.proximoNumero, () => ({ numero: 7 }))
    .on(remitosCliente.verificarStock, () => SUFICIENTE)
    .on(remitosCliente.get, () => buildRemito())
    .on(transferencias.list, () => pageOf([]))

/** A server that loses its first answer, and the calls that it received. It refuses a used key as the real one does. */
function losing({ create, answer }: Form) {
  const keys: (string | null)[] = []
  const saved = new Map<string | null, string>()
  const api = (fake: FakeApi) =>
    server(fake).on(create, ({ headers, body }) => {
      const [key, text] = [headers.get('idempotency-key'), JSON.stringify(body)]
      keys.push(key)
      const first = saved.get(key)
      if (first !== undefined && first !== text) {
        throw new ApiError(409, { error: 'Esa clave ya se usó', codigo: 'clave_repetida' })
      }
      saved.set(key, text)
      if (keys.length === 1) throw new ApiError(0, { error: 'Error de red', codigo: 'error_red' })
      return answer as never
    })
  return { keys, saved, api }
}

const names = () => Object.keys(localStorage).filter((name) => name.startsWith('borrador:'))
const draftKeys = () =>
  names().map(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '') as { attempt: { key: string } }).attempt.key,
  )

/** A signal of another tab, as the browser brings it. */
const otherTab = (signal: object) =>
  act(() => {
    const [key, newValue] = ['borrador-aviso', JSON.stringify(signal)]
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })

/** Another tab that answers when this one asks for a draft. */
function onAsk(answer: () => void) {
  const stop = onDraftSignal(({ kind }) => kind === 'asks' && queueMicrotask(answer))
  onTestFinished(stop)
}

/** Ctrl+Enter saves on all forms. */
const save = (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}')

/** Like a reload: only the browser's storage stays. */
function leave() {
  cleanup()
  notifications.clean()
}

async function loseTheFirst(form: Form) {
  const { keys, saved, api } = losing(form)
  const { user } = renderApp(form.address, { api })
  await form.fill(user)
  await save(user)
  await screen.findByText(form.failed)
  leave()
  const again = renderApp(form.address, { api })
  await screen.findByText('Borrador recuperado')
  return { keys, saved, user: again.user, api }
}

const saveAgain = async (user: UserEvent, { saved }: Form) => {
  await save(user)
  await screen.findByText(saved)
}

describe.each(FORMS)('the draft of a $name', (form) => {
  it('keeps the attempt: after a lost answer and a reload the retry carries the same key', async () => {
    const { keys, user } = await loseTheFirst(form)
    await saveAgain(user, form)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('is made once, also when it changes after a lost answer', async () => {
    const { saved, user } = await loseTheFirst(form)
    await type(user, 'Concepto', ' y más')
    await saveAgain(user, form)
    if (form.que !== 'Este conteo') {
      expect(screen.getByText(`${form.que} ya se había guardado (${form.numero})`)).toBeVisible()
    }
    // What was saved of a count is stock; its differences are counted anew.
    expect(saved.size).toBe(form.que === 'Este conteo' ? 2 : 1)
  })

  it('goes when another tab has saved it, and says so', async () => {
    const { api } = await loseTheFirst(form)
    const [key] = draftKeys()
    otherTab({ kind: 'saved', key, numero: form.numero })
    expect(await screen.findByText(`${form.que} ya se guardó en otra pestaña (${form.numero})`)).toBeVisible()
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    expect(draftKeys()).toEqual([])
    leave()
    renderApp(form.address, { api })
    await screen.findByLabelText(/^Concepto/)
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('stays with the tab that works on it: a second one begins its own', async () => {
    const { api } = losing(form)
    const first = renderApp(form.address, { api })
    await form.fill(first.user)
    leave()
    const name = names()[0] ?? ''
    // Without locks, the owner answers.
    onAsk(() => otherTab({ kind: 'has', draft: name, page: 'other' }))
    const second = renderApp(form.address, { api })
    await form.fill(second.user)
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(names()).toContain(name)
    expect(new Set(draftKeys()).size).toBe(2)
  })

  it('takes another key for an equal document after the save', async () => {
    const { keys, user, api } = await loseTheFirst(form)
    await saveAgain(user, form)
    leave()
    const next = renderApp(form.address, { api })
    await form.fill(next.user)
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    await saveAgain(next.user, form)
    expect(keys).toHaveLength(3)
    expect(keys[2]).not.toBe(keys[1])
  })
})
