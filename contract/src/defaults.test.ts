import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { withDefaults } from './defaults.ts'
import { CreateArticulo } from './maestros/articulos.ts'
import { clientes } from './maestros/clientes.ts'

const SILLA = { id: 'SIL-1', nombre: 'Silla' }

describe('withDefaults', () => {
  it('fills in the defaults and leaves out optional fields', () => {
    expect(withDefaults(CreateArticulo, { ...SILLA, precio_venta: 12_345 })).toEqual({
      ...SILLA,
      codigo_barras: '',
      precio_costo: 0,
      precio_venta: 12_345,
      precio_lista: 0,
      precio_2_cuotas: 0,
      precio_financiado: 0,
      anticipo: 0,
      n_cuotas: 0,
      descripcion: '',
      marca: '',
      rubro: null,
      baja: false,
    })
  })

  it('keeps given values, also when they are as empty as a default', () => {
    expect(withDefaults(CreateArticulo, { ...SILLA, baja: true, fecha_alta: null })).toMatchObject({
      baja: true,
      fecha_alta: null,
    })
  })

  it('does not compile without a field that has no default', () => {
    // @ts-expect-error: the name is missing.
    expect(withDefaults(CreateArticulo, { id: 'SIL-1' })).not.toHaveProperty('nombre')
  })
})

describe('a call', () => {
  it('may leave out fields with a default: they travel all the same, amounts in pesos', async () => {
    const bodies: unknown[] = []
    const call = createClient({
      fetch: (_, init) => {
        bodies.push(JSON.parse(String(init?.body)))
        return Promise.resolve(Response.json({ error: 'basta', codigo: 'basta' }, { status: 400 }))
      },
    })
    const body = { nombre: 'Rosa', numero_documento: '27333444', saldo: 50 }
    await expect(call(clientes.create, { body })).rejects.toThrow('basta')
    expect(bodies).toEqual([
      {
        nombre: 'Rosa',
        numero_documento: '27333444',
        saldo: 0.5,
        condicion_iva: 'CF',
        tipo_documento: 'DNI',
        domicilio: '',
        localidad: '',
        codigo_postal: '',
        provincia: '',
        telefono_fijo: '',
        telefono_movil: '',
        email: '',
        observaciones: '',
      },
    ])
  })
})
