import { sucursales } from '@mostrador/contract/base/sucursales'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import {
  type BorradorCompra,
  type ComprobanteArca,
  comprobantesArca,
} from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { withDefaults } from '@mostrador/contract/defaults'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import type { FakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LUZ = { ...withDefaults(CreateProveedor, { razon_social: 'Energía SA' }), id: 1, baja: false }

const FALTA: ComprobanteArca = {
  clave: 'a7',
  borrador: 7,
  compra: null,
  cruce: 'sin_cargar',
  fecha: '2026-03-10',
  tipo: '001',
  comprobante: 'Factura A 00003-00000101',
  proveedor_nombre: 'Energía SA',
  cuit: '30500010912',
  total_arca: 124_000,
  total_cargado: null,
}
const SOBRA: ComprobanteArca = {
  ...FALTA,
  clave: 'c3',
  borrador: null,
  compra: { id: 3, nombre: 'CP 0000003' },
  cruce: 'sin_arca',
  comprobante: 'Factura A 00003-00000102',
  total_arca: null,
  total_cargado: 121_000,
}
const BORRADOR: BorradorCompra = {
  id: 7,
  proveedor: { id: 1, nombre: 'Energía SA' },
  cuit: FALTA.cuit,
  denominacion: 'ENERGIA SA',
  tipo: '001',
  punto_venta: 3,
  numero: 101,
  fecha: FALTA.fecha,
  cae: '76123456789012',
  ivas: [{ tasa: '21', neto: 100_000, iva: 21_000 }],
  no_gravado: 0,
  exento: 0,
  tributos: [{ tipo: 'percepcion_iibb', jurisdiccion: 'Santa Fe', importe: 3_000 }],
  total: 124_000,
  gasto: true,
  categoria: 'Servicios',
  concepto: 'Luz',
  avisos: ['Los otros tributos se repartieron como en la última compra de este proveedor: revísalos.'],
  recepciones: [],
  duplicada: null,
}

const resumen = (en_arca: number) => ({
  mes: '2026-03',
  en_arca,
  cruces: (['sin_cargar', 'revisar', 'cargado', 'sin_arca'] as const).map((cruce) => ({
    cruce,
    cantidad: cruce === 'sin_cargar' || cruce === 'sin_arca' ? 1 : 0,
    total: cruce === 'sin_cargar' ? 124_000 : cruce === 'sin_arca' ? 121_000 : 0,
  })),
})

const open = (
  path: string,
  {
    en_arca = 1,
    usuario = {},
    more,
  }: {
    en_arca?: number
    usuario?: Parameters<typeof buildUsuario>[0]
    more?: (api: FakeApi) => unknown
  } = {},
) =>
  renderApp(path, {
    usuario: buildUsuario({ compras: true, ...usuario }),
    api: (fake) => {
      fake
        .on(comprobantesArca.borrador, () => BORRADOR)
        .on(comprobantesArca.list, ({ query }) =>
          pageOf([FALTA, SOBRA].filter(({ cruce }) => !query.cruce || cruce === query.cruce)),
        )
        .on(comprobantesArca.resumen, () => resumen(en_arca))
        .on(proveedores.get, () => LUZ)
        .on(proveedores.list, () => pageOf([LUZ]))
        .on(recepciones.list, () => pageOf([]))
        .on(sucursales.list, () => SUCURSALES)
        .on(costos.configuracion, () => ({ criterio: 'neto' as const, sugerido: 'neto' as const }))
        .on(comprobantesCompra.categorias, () => ({ categorias: ['Servicios'] }))
        .on(comprobantesCompra.verificar, () => ({ duplicada: null }))
      more?.(fake)
    },
  })

describe('what ARCA has beside what is loaded', () => {
  it('counts both differences of the month, and shows one of them alone', async () => {
    const { user, router } = open('/comprobantes-arca?mes=2026-03')
    const suma = within(await screen.findByLabelText('Resumen del mes'))
    expect(suma.getByText('En ARCA y no cargado').closest('div')).toHaveTextContent('1$ 1.240,00')
    expect(suma.getByText('Cargado y no en ARCA').closest('div')).toHaveTextContent('1$ 1.210,00')
    expect(await screen.findByRole('cell', { name: FALTA.comprobante })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Cargado y no en ARCA')
    await waitFor(() =>
      expect(screen.queryByRole('cell', { name: FALTA.comprobante })).not.toBeInTheDocument(),
    )
    expect(router.state.location.search).toMatchObject({ mes: '2026-03', cruce: 'sin_arca' })
  })

  it('offers an accountant to look at what is loaded, and to load nothing', async () => {
    open('/comprobantes-arca?mes=2026-03', {
      usuario: { tipo_usuario: 'contador', permisos: ['compras', 'libro_iva'] },
    })
    expect(await screen.findByRole('button', { name: `Ver ${SOBRA.comprobante}` })).toBeVisible()
    expect(screen.getByRole('cell', { name: FALTA.comprobante })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Cargar/ })).toBeNull()
  })

  it('says that a month without any file of ARCA compares nothing', async () => {
    open('/comprobantes-arca?mes=2026-03', { en_arca: 0 })
    expect(await screen.findByText(/no se importó ningún archivo de ARCA/)).toBeVisible()
  })

  it('opens the draft in the form of a purchase, with its taxes, and saves it as one', async () => {
    const { user, api } = open('/comprobantes-arca?mes=2026-03', {
      more: (fake) => fake.on(comprobantesCompra.create, () => new Promise(() => {})),
    })
    await user.click(await screen.findByRole('button', { name: `Cargar ${FALTA.comprobante}` }))
    expect(await screen.findByText(/repartieron como en la última compra/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Número')).toHaveValue('101'))
    await user.click(screen.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      proveedor: 1,
      tipo: '001',
      punto_venta: 3,
      numero: 101,
      fecha: '2026-03-10',
      cae: '76123456789012',
      concepto: 'Luz',
      categoria: 'Servicios',
      ivas: [{ tasa: '21', neto: 100_000, iva: 21_000 }],
      tributos: [{ tipo: 'percepcion_iibb', jurisdiccion: 'Santa Fe', importe: 3_000 }],
      total: 124_000,
    })
  })
})
