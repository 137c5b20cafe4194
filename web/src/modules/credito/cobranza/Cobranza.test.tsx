import {
  CONFIGURACION_INICIAL,
  cobranza,
  type FichaCobranza,
  type FilaCobranza,
  type Promesa,
} from '@mostrador/contract/credito/cobranza'
import { type EnlaceCuenta, enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { type Mensaje, type ParaMandar, recordatorios } from '@mostrador/contract/credito/recordatorios'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { hoy } from '../../../platform/text/format.ts'

const ANA = { id: 1, username: 'admin' }
const fila = (id: number, more: Partial<FilaCobranza> = {}): FilaCobranza => ({
  cliente: { id, nombre: `Cliente ${id}` },
  telefono: '11 5555-0000',
  domicilio: 'Mitre 1',
  localidad: 'Rosario',
  cuotas: 2,
  vencido: 150_000,
  dias: 7,
  promesa: null,
  promesas_rotas: 0,
  ultima_gestion: null,
  ...more,
})
const paraMandar = (id: number): ParaMandar => ({
  cliente: { id, nombre: `Cliente ${id}` },
  telefono: '11 5555-0000',
  cuotas: 1,
  total: 100_000,
  dias_info: -5,
  texto: `Hola Cliente ${id}`,
})
const ENLACE: EnlaceCuenta = {
  id: 1,
  estado: 'vigente',
  creado: '2026-03-05T13:00:00Z',
  creado_por: 'admin',
  vence: '2026-06-05T13:00:00Z',
  revocado: null,
  visto: null,
  veces: 0,
  direccion: 'https://tienda.example/cuenta/abc',
}
const mensaje = (id: number): Mensaje => ({
  id,
  cliente: { id, nombre: `Cliente ${id}` },
  fecha: hoy(),
  canal: 'whatsapp',
  estado: 'enviado',
  destino: '11 5555-0000',
  texto: `Hola Cliente ${id}`,
  usuario: ANA,
  momento: '2026-03-05T13:00:00Z',
  detalle: '',
})
const usuario = { cobranza: { recordatorios: true } }

const abrir = (address: string, answers: (api: FakeApi) => void) =>
  renderApp(address, {
    usuario,
    api: (api) => {
      api.on(cobranza.list, () =>
        pageOf([
          fila(1, { promesa: { fecha: hoy(), monto: 50_000, nota: '' } }),
          fila(2, { promesas_rotas: 2 }),
        ]),
      )
      answers(api)
    },
  })

describe("the collector's day", () => {
  it('is seen only where it is on', async () => {
    renderApp('/cobranza')
    expect(await screen.findByText('La cobranza no está activa')).toBeVisible()
  })

  it('calls and writes to a customer, and says who pays today and who broke a promise', async () => {
    abrir('/cobranza', () => {})
    const table = within(await screen.findByRole('table', { name: 'Para cobrar hoy' }))
    expect(await table.findByRole('link', { name: 'Llamar a Cliente 1: 11 5555-0000' })).toHaveAttribute(
      'href',
      'tel:1155550000',
    )
    const url = new URL(
      table.getByRole('link', { name: 'Recordar a Cliente 1 por WhatsApp' }).getAttribute('href') ?? '',
    )
    expect(url.pathname).toBe('/5491155550000')
    expect(url.searchParams.get('text')).toContain('tiene cuotas vencidas por $ 1.500,00')
    expect(table.getByText(/^Paga hoy · \$\s500,00$/)).toBeVisible()
    expect(table.getByText('2 promesas rotas')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hoja de ruta' })).toBeVisible()
  })

  it('notes a promise: its day, and an amount if there is one', async () => {
    const { user, api } = abrir('/cobranza', (api) =>
      api.on(
        cobranza.prometer,
        ({ body }): Promesa => ({
          id: 1,
          fecha: body.fecha,
          monto: body.monto ?? null,
          nota: body.nota,
          usuario: ANA,
          creado: '2026-03-05T13:00:00Z',
          estado: 'vigente',
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Promesa Cliente 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Promesa de Cliente 2' }))
    const paga = dialog.getByLabelText(/Paga el/)
    await user.clear(paga)
    await user.type(paga, '31/12/2026')
    await user.type(dialog.getByLabelText(/Monto/), '500')
    await user.type(dialog.getByLabelText('Nota'), 'cobra el jueves')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.calls(cobranza.prometer)[0]?.body).toEqual({
      cliente: 2,
      fecha: '2026-12-31',
      monto: 50_000,
      nota: 'cobra el jueves',
    })
  })

  it('notes a visit, and takes a customer out of the reminders', async () => {
    const ficha = (excluido: boolean): FichaCobranza => ({
      cliente: { id: 2, nombre: 'Cliente 2' },
      excluido,
      promesas_rotas: 0,
      promesas: [],
      gestiones: [{ id: 1, tipo: 'visita', nota: 'No estaba', usuario: ANA, creado: '2026-03-05T13:00:00Z' }],
      mensajes: [mensaje(2)],
    })
    const { user, api } = abrir('/cobranza', (api) =>
      api
        .on(cobranza.anotar, ({ body: { tipo, nota } }) => ({
          id: 1,
          tipo,
          nota,
          usuario: ANA,
          creado: '2026-03-05T13:00:00Z',
        }))
        .on(cobranza.ficha, () => ficha(false))
        .on(cobranza.excluir, ({ body }) => ficha(body.excluido)),
    )
    await user.click(await screen.findByRole('button', { name: 'Anotar Cliente 2' }))
    await user.type(await screen.findByLabelText('Nota'), 'No estaba')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(api.calls(cobranza.anotar)[0]?.body).toEqual({ cliente: 2, tipo: 'visita', nota: 'No estaba' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Ver Cliente 2' }))
    expect(await screen.findByText(/Visita · No estaba · admin/)).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Recibe recordatorios' }))
    await waitFor(() => expect(api.calls(cobranza.excluir)[0]?.body).toMatchObject({ excluido: true }))
  })
})

describe('the reminders of the day', () => {
  const replace = vi.fn()
  const close = vi.fn()
  beforeEach(() => {
    replace.mockReset()
    close.mockReset()
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close, opener: {} } as never)
  })

  it('are worked with one key a row: it opens the message, marks it, and goes on to the next', async () => {
    const { user, api } = abrir('/cobranza?tab=mandar', (api) =>
      api
        .on(recordatorios.hoy, () => pageOf([paraMandar(1), paraMandar(2)]))
        .on(recordatorios.mandar, ({ params }) => mensaje(params.id)),
    )
    const primero = await screen.findByRole('button', { name: 'Mandar a Cliente 1' })
    primero.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mandar a Cliente 2' })).toHaveFocus())
    expect(replace).toHaveBeenLastCalledWith('https://wa.me/5491155550000?text=Hola%20Cliente%201')
    expect(screen.queryByRole('button', { name: 'Mandar a Cliente 1' })).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    await screen.findByText('No queda ningún recordatorio para mandar hoy.')
    expect(api.calls(recordatorios.mandar).map((c) => c.params.id)).toEqual([1, 2])
  })

  it('stay waiting when WhatsApp could not open, and offer its link', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, api } = abrir('/cobranza?tab=mandar', (api) =>
      api
        .on(recordatorios.hoy, () => pageOf([paraMandar(1)]))
        .on(recordatorios.mandar, ({ params }) => mensaje(params.id)),
    )
    await user.click(await screen.findByRole('button', { name: 'Mandar a Cliente 1' }))
    const link = await screen.findByRole('link', { name: 'Abrir WhatsApp de Cliente 1' })
    expect(link).toHaveAttribute('href', 'https://wa.me/5491155550000?text=Hola%20Cliente%201')
    expect(screen.getByText(/WhatsApp no se abrió/)).toBeVisible()
    expect(api.calls(recordatorios.mandar)).toHaveLength(0)
    await user.click(link)
    await waitFor(() => expect(api.calls(recordatorios.mandar).map((c) => c.params.id)).toEqual([1]))
  })

  it('that carry a link to the account are offered with it, not with what stands in its place', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const hechos: number[] = []
    const { user, api } = abrir('/cobranza?tab=mandar', (api) =>
      api
        .on(recordatorios.hoy, () =>
          pageOf([
            {
              ...paraMandar(1),
              texto: `Hola ${hechos.length > 0 ? 'https://tienda.example/cuenta/abc' : '(enlace a su cuenta)'}`,
            },
          ]),
        )
        .on(enlacesCuenta.create, ({ body }) => {
          hechos.push(body.cliente)
          return ENLACE
        }),
    )
    await user.click(await screen.findByRole('button', { name: 'Mandar a Cliente 1' }))
    expect(await screen.findByRole('link', { name: 'Abrir WhatsApp de Cliente 1' })).toHaveAttribute(
      'href',
      'https://wa.me/5491155550000?text=Hola%20https%3A%2F%2Ftienda.example%2Fcuenta%2Fabc',
    )
    expect(hechos).toEqual([1])
    expect(api.calls(recordatorios.mandar)).toHaveLength(0)
  })

  it('are not opened when the customer has paid since', async () => {
    const { user } = abrir('/cobranza?tab=mandar', (api) =>
      api
        .on(recordatorios.hoy, () => pageOf([paraMandar(1)]))
        .on(recordatorios.mandar, () => {
          throw refusal(409, 'Ya no hay nada que recordarle hoy')
        }),
    )
    await user.click(await screen.findByRole('button', { name: 'Mandar a Cliente 1' }))
    expect(await screen.findByText('Ya no hay nada que recordarle hoy')).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
    expect(close).toHaveBeenCalled()
  })

  it('that were sent say when and by whom', async () => {
    abrir('/cobranza?tab=enviados', (api) => api.on(recordatorios.list, () => pageOf([mensaje(1)])))
    const row = within(await screen.findByRole('table', { name: 'Recordatorios enviados' }))
    expect(await row.findByText('05/03/2026 10:00')).toBeVisible()
    expect(row.getByText('admin')).toBeVisible()
    expect(row.getByText('Enviado')).toBeVisible()
  })
})

describe('the settings', () => {
  it('turn it on with other steps; e-mail is offered only where the server has one', async () => {
    const { user, api } = renderApp('/configuracion-cobranza', {
      api: (api) =>
        api
          .on(cobranza.configuracion, () => ({ ...CONFIGURACION_INICIAL, email_disponible: false }))
          .on(cobranza.configurar, ({ body }) => ({ ...body, email_disponible: false })),
    })
    await user.click(await screen.findByRole('switch', { name: 'Usar cobranza' }))
    await user.click(screen.getByRole('switch', { name: /Mandar recordatorios/ }))
    expect(screen.queryByRole('option', { name: 'Email' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Quitar el paso: 3 días antes' }))
    await user.click(screen.getByRole('button', { name: 'Agregar un paso' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(api.calls(cobranza.configurar)).toHaveLength(1))
    const { activa, recordatorios, pasos } = api.calls(cobranza.configurar)[0]?.body ?? {}
    expect([activa, recordatorios, pasos?.map((p) => p.dias)]).toEqual([true, true, [0, 5, 15, 30, 45]])
  })
})
