import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  LLEGADA_DESCARTADA,
  LLEGADA_DUDOSA,
  LLEGADA_POR_REVISAR,
  llegadas,
  PROVISIONAL_REPETIDO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildCliente, buildVenta, pageOf } from '../../../../../../test/builders.ts'
import { refusal } from '../../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../../test/renderApp.tsx'
import { conNavegador, tomada } from '../../../../../../test/sinConexion.ts'
import { enEspera, llegadas as llegadasDe, markProblema, queueVenta } from '../cola.ts'
import { sendEspera } from '../envio.ts'
import type { EnEspera } from '../esquema.ts'
import { salidasDe } from './salidas.ts'

conNavegador()

const ROSA = buildCliente({ id: 9, nombre: 'Rosa Díaz' })

/** A sale that was refused so, on its page. `acepta` decides about what arrives. */
async function abrir(
  problema: NonNullable<EnEspera['problema']>,
  acepta = (_: VentaSinConexion) => true,
  series?: string[],
) {
  const { venta, ...fila0 } = tomada('clave-uno')
  const detalles = venta.venta.detalles.map((d) => ({
    ...d,
    ...(series && { series, cantidad: series.length }),
  }))
  await queueVenta({ ...fila0, venta: { ...venta, venta: { ...venta.venta, detalles } }, lineas: [linea] })
  const [fila] = await enEspera()
  if (!fila) throw new Error('nothing waits')
  await markProblema(fila, problema)
  const app = renderApp('/sin-conexion', {
    usuario: { sin_conexion: true, sucursal: 1 },
    api: (api) =>
      api
        .on(dispositivos.pulso, () => ({ ahora: new Date().toISOString(), formatos: [1] }))
        .on(clientes.list, () => pageOf([ROSA]))
        .on(descartes.create, () => undefined)
        .on(llegadas.create, ({ body }) => {
          if (!acepta(body)) throw refusal(409, 'Tampoco')
          const venta = buildVenta({ id: 9 })
          const { provisional } = body
          return { id: 9, numero: venta.numero, venta, pendientes: [], provisional, notas: [] }
        }),
  })
  await screen.findByText(problema.texto)
  const press = (name: RegExp) => app.user.click(screen.getByRole('button', { name }))
  const sent = () => app.api.calls(llegadas.create).map(({ body }) => body)
  return { ...app, fila, press, sent }
}

const TODO = { descarta: true, anula: true, esAdmin: true }
const linea = { codigo: 'PAV-1', nombre: 'Pava', cantidad: 2, precio_unitario: 500_000, total: 1_000_000 }

it('each refusal has its ways out, and another customer only where that helps', () => {
  const de = (codigo: string, cliente?: true) =>
    salidasDe({ problema: { texto: 'No', codigo, ...(cliente && { cliente }) } } as EnEspera, TODO)
  expect(salidasDe({} as EnEspera, TODO)).toEqual(['anular', 'imprimir'])
  expect(salidasDe({ anulada: {} } as EnEspera, TODO)).toEqual(['imprimir'])
  expect(de('comprobante_imposible', true)).toEqual(['cliente', 'enviar', 'imprimir', 'descartar'])
  for (const codigo of ['clave_repetida', PROVISIONAL_REPETIDO, LLEGADA_DUDOSA])
    expect(de(codigo)).toEqual(['otra', 'enviar', 'imprimir', 'descartar'])
  for (const codigo of ['serie_no_disponible', 'series_incompletas', 'serie_repetida'])
    expect(de(codigo)).toEqual(['series', 'enviar', 'imprimir', 'descartar'])
  for (const codigo of ['formato', 'saldo_maximo', 'permiso_requerido', 'periodo_cerrado'])
    expect(de(codigo)).toEqual(['enviar', 'imprimir', 'descartar'])
  const sola = { problema: { texto: 'No', codigo: 'formato' } } as EnEspera
  const nada = { descarta: false, anula: false, esAdmin: false }
  expect(salidasDe(sola, nada)).toEqual(['enviar', 'imprimir'])
  expect(de('caja_cerrada')).toEqual(['caja', 'imprimir', 'descartar'])
  // What is doubted is an admin's; what was given up is of those who may give it up.
  const con = (codigo: string) => ({ problema: { texto: 'No', codigo } }) as EnEspera
  expect(de(LLEGADA_POR_REVISAR)).toEqual(['aceptar', 'enviar', 'imprimir', 'descartar'])
  expect(salidasDe(con(LLEGADA_POR_REVISAR), { ...TODO, esAdmin: false })).toEqual([
    'enviar',
    'imprimir',
    'descartar',
  ])
  expect(salidasDe(con(LLEGADA_DESCARTADA), { ...TODO, esAdmin: false })[0]).toBe('aceptar')
  expect(salidasDe(con(LLEGADA_DESCARTADA), nada)).toEqual(['enviar', 'imprimir'])
})

it('what the server says of the customer is kept with the refusal', async () => {
  const { api } = await abrir({ texto: 'Antes', codigo: 'x' }, () => false)
  const negar = (error: Error) =>
    api.on(llegadas.create, () => {
      throw error
    })
  const refused = async () => (await enEspera())[0]?.problema
  const [fila] = await enEspera()
  if (fila) await markProblema(fila)
  negar(refusal(400, 'Selecciona un cliente válido', { cliente: 'Selecciona un cliente válido' }))
  await sendEspera(1)
  expect(await refused()).toEqual({ texto: 'Selecciona un cliente válido', codigo: 'prueba', cliente: true })
})

it('another customer: the sale keeps its number and its key, and says whom its paper names', async () => {
  const { user, press, sent, fila } = await abrir({ texto: 'Falta el documento', codigo: 'c', cliente: true })
  await press(/^Cambiar cliente/)
  const dialog = await screen.findByRole('dialog', { name: `Cambiar el cliente de ${fila.provisional}` })
  const confirm = within(dialog).getByRole('button', { name: /^Cambiar y enviar/ })
  await user.click(confirm)
  expect(await within(dialog).findByText('Elige el cliente')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(within(dialog).getByRole('combobox', { name: 'Cliente' }), 'rosa')
  await user.click(await screen.findByRole('option', { name: /Rosa Díaz/ }))
  await user.click(confirm)
  expect(await screen.findByText(`${fila.provisional} llegó`)).toBeVisible()
  const { clave, provisional } = fila
  const [body, ...more] = sent()
  expect(more).toEqual([])
  expect(body).toMatchObject({ clave, provisional, cliente_papel: 'Juan Pérez', venta: { cliente: 9 } })
  expect(await enEspera()).toEqual([])
  expect(await llegadasDe()).toMatchObject([{ provisional }])
})

it('Consumidor Final is offered at once; refused again it stays with both names', async () => {
  const { user, press, sent } = await abrir(
    { texto: 'Dado de baja', codigo: 'c', cliente: true },
    () => false,
  )
  await press(/^Cambiar cliente/)
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(CONSUMIDOR_FINAL.nombre) }))
  await press(/^Cambiar y enviar/)
  expect((await screen.findAllByText('Tampoco'))[0]).toBeVisible()
  expect(sent()).toMatchObject([{ venta: { cliente: CONSUMIDOR_FINAL.id } }])
  expect(await enEspera()).toMatchObject([
    {
      cliente: CONSUMIDOR_FINAL.nombre,
      problema: { texto: 'Tampoco' },
      venta: { cliente_papel: 'Juan Pérez' },
    },
  ])
})

it.each([
  ['a key of another sale', 'clave_repetida', (b: VentaSinConexion) => b.clave !== 'clave-uno', {}],
  ['a sale long ago', LLEGADA_DUDOSA, (b: VentaSinConexion) => b.es_otra === true, { clave: 'clave-uno' }],
  [
    'a number of another sale',
    PROVISIONAL_REPETIDO,
    (b: VentaSinConexion) => b.provisional.endsWith('-2'),
    { clave: 'clave-uno' },
  ],
])('%s: a person says that it is another one, and it goes out', async (_, codigo, acepta, body) => {
  const { press, sent } = await abrir({ texto: 'Parece otra', codigo }, acepta)
  await press(/^Es otra venta/)
  await screen.findByRole('dialog')
  await press(/^Es otra: enviar/)
  await waitFor(async () => expect(await enEspera()).toEqual([]))
  expect(sent()).toMatchObject([body])
})

it('given up with a reason: it leaves the device once the server has kept it', async () => {
  const { user, press, api, fila } = await abrir({ texto: 'El artículo no existe', codigo: 'x' })
  const pedir = async () => {
    await press(/^Más acciones de SC/)
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
  }
  await pedir()
  await screen.findByRole('dialog', { name: `Descartar ${fila.provisional}` })
  await press(/^Descartar venta/)
  expect(api.calls(descartes.create)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Se devolvió la plata')
  api.on(descartes.create, () => {
    throw refusal(503, 'Espera un momento')
  })
  await press(/^Descartar venta/)
  expect(await screen.findByText('No se pudo descartar la venta')).toBeVisible()
  expect(await enEspera()).toHaveLength(1)
  api.on(descartes.create, () => undefined)
  await pedir()
  await user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Se devolvió la plata')
  await press(/^Descartar venta/)
  expect(await screen.findByText(`${fila.provisional} descartada`)).toBeVisible()
  expect(await enEspera()).toEqual([])
  expect(api.calls(descartes.create).at(-1)?.body).toMatchObject({
    clave: 'clave-uno',
    provisional: fila.provisional,
    sucursal: 1,
    total: 1_000_000,
    cliente: 'Juan Pérez',
    articulos: '2 × PAV-1',
    motivo: 'Se devolvió la plata',
  })
})

it('a serial number that was sold before: the person says the one that really left', async () => {
  const problema = {
    texto: 'El número de serie N-1 ya se vendió con VTA 0003-00000007',
    codigo: 'serie_no_disponible',
  }
  const { user, press, sent, fila } = await abrir(problema, () => true, ['N-1', 'N-2'])
  await press(/^Corregir números/)
  const title = `Corregir los números de ${fila.provisional}`
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(await dialog.findByRole('button', { name: 'Quitar el número N-1' }))
  await user.type(dialog.getByLabelText('Número de serie de Pava'), 'N-3{Enter}')
  await user.click(dialog.getByRole('button', { name: /^Corregir y enviar/ }))
  expect(await screen.findByText(`${fila.provisional} llegó`)).toBeVisible()
  const { clave, provisional } = fila
  expect(sent()).toMatchObject([
    { clave, provisional, venta: { detalles: [{ articulo: 'PAV-1', series: ['N-2', 'N-3'] }] } },
  ])
  expect(await enEspera()).toEqual([])
})
