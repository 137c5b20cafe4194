import { sucursales } from '@mostrador/contract/base/sucursales'
import { sumarDias } from '@mostrador/contract/fechas'
import { type Panel, panel } from '@mostrador/contract/gestion/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { resumenDeVentas } from './panel.reglas.ts'

const FECHA = '2026-03-30'
const PANEL: Panel = {
  sucursal: null,
  fecha: FECHA,
  ventas_hoy: { cantidad: 3, total: 300_000 },
  ventas_mes: { cantidad: 30, total: 1_120_000 },
  ventas_mes_anterior: { cantidad: 28, total: 1_000_000 },
  cobrado_hoy: { total: 150_000, por_tipo: [{ tipo_pago: 'TARJETA_DEBITO', monto: 150_000 }] },
  cuotas_vencidas: {
    cantidad: 4,
    total: 400_000,
    hasta_30: 100_000,
    hasta_60: 0,
    hasta_90: 50_000,
    mas_de_90: 250_000,
  },
  articulos_pendientes: 14,
  transferencias_a_recibir: 2,
  transferencias_con_faltantes: { cantidad: 3, unidades: 8 },
  articulos_sin_stock: 5,
  ventas_30_dias: Array.from({ length: 30 }, (_, i) => ({
    fecha: sumarDias(FECHA, i - 29),
    cantidad: i,
    total: i * 1_000,
  })),
}

const open = (usuario = {}, more: Partial<Panel> = {}) =>
  renderApp('/dashboard', {
    usuario,
    api: (api) =>
      api
        .on(panel.get, () => ({ ...PANEL, ...more }))
        .on(sucursales.list, () => [{ id: 2, nombre: 'Norte', localidad: 'Rafaela' } as never]),
  })

const AVISO = 'El certificado de Producción vence el 20/04/2026 (faltan 21 días): haz uno nuevo antes.'
const FISCALES = { pendientes: 3, desde: '2026-03-30T13:00:00Z', rechazados: 1, avisos: [AVISO] }

describe('the panel of who answers for the backups', () => {
  const RESPALDO = {
    automaticos: true,
    en_curso: false,
    carpeta: '/datos/respaldos',
    ultimo: { archivo: 'a', momento: '2026-03-30T06:00:00Z', bytes: 1 },
    fallo: null,
    copia: null,
    restaurado: null,
    avisos: [],
  }
  const tile = async (respaldo: Partial<Panel['respaldo']>) => {
    open({ tipo_usuario: 'admin' }, { respaldo: { ...RESPALDO, ...respaldo } })
    return await screen.findByRole('link', { name: /^Último respaldo/ })
  }

  it('says when the last was made, where it is and whether one was ever restored', async () => {
    const link = await tile({})
    expect(link).toHaveTextContent('30/03/2026 03:00Solo en esta computadora; nunca se probó restaurar uno')
    expect(link).toHaveAttribute('href', '/integridad')
    expect(link).not.toHaveAttribute('data-alerta')
  })

  it('says where the second copy is, and when one was restored', async () => {
    const link = await tile({
      copia: { carpeta: '/media/pendrive', momento: '2026-03-30T06:00:00Z', fallo: null },
      restaurado: { archivo: 'a', momento: '2026-03-01T15:00:00Z' },
    })
    expect(link).toHaveTextContent('En esta computadora y en /media/pendrive; restaurado el 01/03/2026 12:00')
  })

  it('asks for attention when the last is too old', async () => {
    const link = await tile({ avisos: ['El último respaldo tiene más de dos días.'] })
    expect(link).toHaveTextContent('El último respaldo tiene más de dos días.')
    expect(link).toHaveAttribute('data-alerta')
  })
})

describe('the panel of a business that sells without a line', () => {
  const LINEA = {
    esperan: 0,
    desde: null,
    para_resolver: 0,
    por_contar: 0,
    diferencias: { cantidad: 0, total: 0 },
  }
  const tile = () => screen.findByRole('link', { name: /^Ventas sin conexión/ })

  it('says how many wait since when, and leads to the devices that have them', async () => {
    open(
      {},
      {
        sin_conexion: {
          ...LINEA,
          esperan: 3,
          desde: '2026-03-30T13:00:00Z',
          para_resolver: 1,
          por_contar: 2,
        },
      },
    )
    const link = await tile()
    expect(link).toHaveTextContent(
      '3por enviar desde el 30/03/2026 10:00 · 1 para resolver · 2 artículos por contar',
    )
    expect(link).toHaveAttribute('href', '/informes?tab=sin_conexion&linea=equipos')
    expect(link).toHaveAttribute('data-alerta')
  })

  it('leads to what is left to count, or else to those that arrived', async () => {
    open({}, { sin_conexion: { ...LINEA, por_contar: 1 } })
    expect(await tile()).toHaveAttribute('href', '/informes?tab=sin_conexion&linea=contar')
    expect(await tile()).toHaveTextContent('0por enviar · 1 artículo por contar')
  })

  it('is calm where all has arrived', async () => {
    open({}, { sin_conexion: LINEA })
    expect(await tile()).toHaveAttribute('href', '/informes?tab=sin_conexion')
    expect(await tile()).not.toHaveAttribute('data-alerta')
  })

  it('is nothing where no branch has it on', async () => {
    open()
    await screen.findByRole('link', { name: /^Cuotas vencidas/ })
    expect(screen.queryByText('Ventas sin conexión')).not.toBeInTheDocument()
  })
})

describe('the panel of a business that issues vouchers', () => {
  it('says how many wait, since when, and that the certificate ends soon', async () => {
    open({}, { comprobantes_fiscales: FISCALES })
    const sinCae = await screen.findByRole('link', { name: /^Comprobantes sin CAE4/ })
    expect(sinCae).toHaveTextContent('3 esperan desde el 30/03/2026 10:00 · 1 rechazado')
    expect(sinCae).toHaveAttribute('href', '/comprobantes?estado=rechazado')
    const certificado = screen.getByRole('link', { name: /^Certificado de ARCA/ })
    expect(certificado).toHaveTextContent(AVISO)
    expect(certificado).toHaveAttribute('href', '/facturacion-electronica')
  })

  it('leaves the certificate to admins', async () => {
    open({ tipo_usuario: 'vendedor' }, { comprobantes_fiscales: FISCALES })
    expect(await screen.findByRole('link', { name: /^Comprobantes sin CAE/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Certificado de ARCA/ })).not.toBeInTheDocument()
  })
})

describe('the panel', () => {
  it('stands below the welcome, with figures that link to their screens', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
    expect(screen.getByText('Selecciona una opción del menú para comenzar.')).toBeVisible()
    const card = async (name: RegExp) => await screen.findByRole('link', { name })
    expect(await card(/^Cobrado hoy\$\s1\.500/)).toHaveAttribute(
      'href',
      '/informes?tab=cobros&desde=2026-03-30',
    )
    expect(
      await card(
        /^Vencido hace más de 90 días\$\s2\.5001 a 30: \$\s1\.000 · 31 a 60: \$\s0 · 61 a 90: \$\s500$/,
      ),
    ).toHaveAttribute('href', '/informes?tab=creditos')
    expect(await card(/^Cuotas vencidas\$\s4\.0004 cuotas/)).toHaveAttribute(
      'href',
      '/informes?tab=agenda&vence_hasta=2026-03-29',
    )
    expect(await card(/^Artículos pendientes14/)).toHaveAttribute('href', '/articulos-pendientes')
    expect(await card(/^Transferencias a recibir2/)).toHaveAttribute('href', '/transferencias?estado=ENVIADA')
    expect(await card(/^Transferencias con faltantes38 unidades en 30 días/)).toHaveAttribute(
      'href',
      '/transferencias?faltantes_desde=2026-03-01',
    )
    expect((await card(/^Artículos sin stock5/)).getAttribute('href')).toMatch(/^\/informe-stock/)
  })

  it('draws two charts that a screen reader can read', async () => {
    open()
    const chart = await screen.findByRole('img', { name: /^Ventas por día del 01\/03\/2026 al 30\/03\/2026/ })
    expect(chart).toHaveAccessibleName(/el mejor día, 30\/03\/2026, con \$\s290,00/)
    const days = within(screen.getByRole('table', { name: 'Ventas por día' }))
    expect(days.getAllByRole('row')).toHaveLength(31)
    const byType = within(screen.getByRole('region', { name: 'Cobrado hoy por tipo de pago' }))
    expect(byType.getByRole('row', { name: /^Tarjeta de débito \$\s1\.500,00$/ })).toBeVisible()
  })

  it('shows sums larger than any single amount', async () => {
    const enorme = 93 * 99_999_999_999_999
    renderApp('/dashboard', {
      api: (api) =>
        api
          .on(panel.get, () => ({
            ...PANEL,
            cobrado_hoy: { total: -enorme, por_tipo: [{ tipo_pago: 'CHEQUE' as const, monto: -enorme }] },
          }))
          .on(sucursales.list, () => []),
    })
    const card = await screen.findByRole('link', { name: /^Cobrado hoy-\$\s93\.000\.000\sM/ })
    expect(within(card).getByText(/M$/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^-\$\s92\.999\.999\.999\.999,\d\d$/),
    )
  })

  it('says what was sold once: beside the figures of the first screen it has no other ones', async () => {
    open()
    await screen.findByRole('link', { name: /^Cobrado hoy/ })
    for (const name of [/^Ventas de hoy/, /^Ventas del mes/, /^Margen/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    expect(
      screen.getByRole('heading', { name: 'Ventas de los últimos 30 días, sin restar devoluciones' }),
    ).toBeVisible()
  })

  it('opens the lists of the branch whose figures it shows, and of suppliers only those that are owed', async () => {
    const figura = { cantidad: 2, total: 123_456_789_000 }
    renderApp('/dashboard?sucursal=2', {
      usuario: { compras: true },
      api: (api) =>
        api
          .on(panel.get, () => ({
            ...PANEL,
            sucursal: 2,
            cajas: {
              turnos_abiertos: 1,
              efectivo: 0,
              dinero: 0,
              lugares: [
                { lugar: 'caja_abierta' as const, cantidad: 1, efectivo: 0, total: 0 },
                { lugar: 'caja_cerrada' as const, cantidad: 1, efectivo: 2_000_000, total: 2_000_000 },
                { lugar: 'por_confirmar' as const, cantidad: 1, efectivo: 47_600_000, total: 47_600_000 },
              ],
              diferencias_semana: figura,
              primeros_conteos: { cantidad: 0, total: 0 },
            },
            proveedores: { deuda: figura, vence_semana: figura, vencido: { cantidad: 1, total: 500 } },
          }))
          .on(sucursales.list, () => []),
    })
    const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf(/^Cuotas vencidas/)).toBe('/informes?tab=agenda&sucursal=2&vence_hasta=2026-03-29')
    expect(await hrefOf(/^Artículos pendientes14/)).toBe('/articulos-pendientes?sucursal=2')
    expect(await hrefOf(/^Transferencias a recibir2/)).toBe(
      '/transferencias?tipo=recibidas&estado=ENVIADA&sucursal=2',
    )
    expect(await hrefOf(/^Artículos sin stock5/)).toBe('/informe-stock?sucursal=2&estado=SIN_STOCK')
    expect(await hrefOf(/^Le debes a proveedores\$\s1\.235\sM/)).toBe('/proveedores?estado=deuda')
    // Each list has the days of its figure.
    expect(await hrefOf(/^Transferencias con faltantes/)).toBe(
      '/transferencias?faltantes_desde=2026-03-01&sucursal=2',
    )
    expect(await hrefOf(/^Diferencias de la semana/)).toBe(
      '/caja?tab=turnos&diferencia_desde=2026-03-24&sucursal=2',
    )
    expect(await hrefOf(/^Vence esta semana/)).toBe(
      '/pagos-proveedores?tab=agenda&desde=2026-03-30&hasta=2026-04-05',
    )
    expect(await hrefOf(/^Vencido con proveedores\$\s5\s*1 vencimiento/)).toBe(
      '/pagos-proveedores?tab=agenda&hasta=2026-03-29',
    )
    expect(
      await hrefOf(
        /^Dinero en cajas\$\s496\.000\s*Cajas cerradas\s*\$\s20\.000,00\s*Por confirmar\s*\$\s476\.000,00/,
      ),
    ).toBe('/caja?tab=dinero&sucursal=2')
  })

  it('lets an admin choose one branch', async () => {
    const { user, api, url } = open()
    await screen.findByRole('option', { name: 'Norte - Rafaela' })
    await user.selectOptions(screen.getByLabelText('Sucursal'), '2')
    await waitFor(() => expect(api.calls(panel.get).at(-1)?.query.sucursal).toBe(2))
    expect(url()).toBe('/dashboard?sucursal=2')
  })

  it('shows any other user the own branch', async () => {
    const { api } = open({ tipo_usuario: 'vendedor' })
    await screen.findByRole('link', { name: /^Cobrado hoy/ })
    expect(screen.queryByLabelText('Sucursal')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Transferencias con faltantes/ })).not.toBeInTheDocument()
    expect(api.calls(sucursales.list)).toHaveLength(0)
  })

  it('shows an error when it cannot be loaded, and tries again', async () => {
    const { user, api } = renderApp('/dashboard', {
      usuario: { tipo_usuario: 'vendedor' },
      api: (server) =>
        server.on(panel.get, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText('No se pudieron cargar las cifras del día.')).toBeVisible()
    api.on(panel.get, () => PANEL)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: /^Cobrado hoy/ })).toBeVisible()
  })
})

describe('its words', () => {
  it('has words for empty data', () => {
    expect(resumenDeVentas([])).toBe('Sin ventas en los últimos 30 días.')
  })
})
