/** The label of a scale in each form without prices of a sale: it adds the weight that it says, and one that says an amount adds nothing. */
import { sucursales } from '@mostrador/contract/base/sucursales'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerTransferencias, buildArticulo, buildUsuario, pageOf } from './builders.ts'
import { renderApp } from './renderApp.tsx'

const con = (doce: string) => doce + digitoVerificador(doce)
const PESO = con('200045200452')
const IMPORTE = con('230045203165')
const TICKET = con('220000012350')
const FORMATOS = [...PROPUESTAS.Systel, ...PROPUESTAS.Kretz.map((f) => ({ ...f, comienzo: '23' }))].map(
  (f, i) => ({ ...f, id: i + 1 }),
)
const QUESO = buildArticulo({ id: '452', nombre: 'Queso', unidad: 'kg' })

const open = (address: string) =>
  renderApp(address, {
    usuario: buildUsuario({ tipo_usuario: 'admin', balanzas: FORMATOS, unidades: true, compras: true }),
    api: (api) =>
      answerTransferencias(api, {})
        .on(articulos.list, ({ query }) => pageOf(query.search === '452' ? [QUESO] : []))
        .on(articulos.get, () => QUESO)
        .on(sucursales.list, () => [])
        .on(ajustes.proximoNumero, () => ({ numero: 7 }))
        .on(ajustes.list, () => pageOf([]))
        .on(proveedores.list, () => pageOf([]))
        .on(pedidos.list, () => pageOf([]))
        .on(recepciones.list, () => pageOf([]))
        .on(comprobantesCompra.verificar, () => ({ duplicada: null }))
        .on(costos.configuracion, () => ({ criterio: 'neto' as const, sugerido: 'neto' as const }))
        .on(remitosCliente.list, () => pageOf([])),
  })

describe.each([
  '/ajuste-stock',
  '/crear-transferencia',
  '/crear-remito-cliente',
  '/recepciones/nueva',
  '/devoluciones-proveedor/nueva',
  '/compras/nueva',
  '/pedidos/nuevo',
])('%s', (address) => {
  it('takes the weight of a label, adds another to it, and says why it takes no amount', async () => {
    const { user } = open(address)
    const leer = async (codigo: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Artículo' }))
      await user.keyboard(`${codigo}{Enter}`)
    }
    await leer(PESO)
    const cantidad = await screen.findByLabelText('Cantidad de Queso')
    expect(cantidad).toHaveValue('0,452')
    await leer(IMPORTE)
    expect(await screen.findByText(/^La etiqueta dice un importe, no cuánto lleva/)).toBeVisible()
    await leer(TICKET)
    expect(await screen.findByText(/^La etiqueta es el total de un ticket/)).toBeVisible()
    await leer(PESO.slice(0, -1) + ((Number(PESO.at(-1)) + 1) % 10))
    expect(await screen.findByText(/^El último dígito no verifica/)).toBeVisible()
    expect(cantidad).toHaveValue('0,452')
    await leer(PESO)
    await waitFor(() => expect(screen.getByLabelText('Cantidad de Queso')).toHaveValue('0,904'))
  })
})
