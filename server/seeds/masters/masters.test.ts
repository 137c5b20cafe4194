import { CreateArticulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { CreateCliente } from '@mostrador/contract/maestros/clientes'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Random } from '../random.ts'
import { drawArticulos } from './articulos.ts'
import { drawClientes } from './clientes.ts'
import { cuit } from './documentos.ts'
import { MAX_SUCURSALES, sucursalesOf } from './sucursales.ts'

const HOY = '2026-05-29'
const unique = (values: unknown[]) => new Set(values).size === values.length

describe('drawn articles', () => {
  const articulos = drawArticulos(new Random(1), 5_000, HOY)

  it('are valid for the contract', () => {
    for (const articulo of articulos) {
      expect(z.decode(CreateArticulo, z.encode(CreateArticulo, articulo))).toEqual(articulo)
    }
  })

  it('have unique codes and barcodes, with the right check digit', () => {
    const barcodes = articulos.map((a) => a.codigo_barras).filter(Boolean)
    expect(unique(articulos.map((a) => a.id)) && unique(barcodes)).toBe(true)
    for (const code of barcodes) {
      expect(code).toMatch(/^779\d{10}$/)
      const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
      expect(sum % 10).toBe(0)
    }
  })

  it('cost less than their sale price, and more with longer payment', () => {
    for (const a of articulos) {
      expect(a.precio_costo).toBeLessThan(a.precio_venta)
      expect(a.precio_venta).toBeLessThan(a.precio_lista)
      if (a.precio_financiado === 0) continue
      expect(a.precio_venta).toBeLessThan(a.precio_2_cuotas)
      expect(a.precio_2_cuotas).toBeLessThan(a.precio_lista)
      expect(a.precio_lista).toBeLessThan(a.precio_financiado)
    }
  })

  it('have instalments, with and without an advance, and a few have no financed prices', () => {
    const first = articulos.slice(0, 300)
    expect(first.filter((a) => valorCuotaArticulo(a) > 0 && a.anticipo > 0).length).toBeGreaterThan(20)
    expect(first.filter((a) => valorCuotaArticulo(a) > 0 && a.anticipo === 0).length).toBeGreaterThan(20)
    expect(first.filter((a) => a.precio_financiado === 0)).toHaveLength(2)
    expect(unique(first.map((a) => a.nombre))).toBe(true)
  })
})

describe('drawn customers', () => {
  const clientes = drawClientes(new Random(1), 3_000, 3, HOY)

  it('are valid for the contract', () => {
    for (const cliente of clientes) {
      expect(z.decode(CreateCliente, z.encode(CreateCliente, cliente))).toEqual(cliente)
    }
  })

  it('have unique documents; a CUIT or CUIL has the right check digit', () => {
    expect(unique(clientes.map((c) => c.numero_documento))).toBe(true)
    for (const { tipo_documento, numero_documento } of clientes) {
      if (tipo_documento === 'DNI') expect(numero_documento).toMatch(/^\d{8}$/)
      else expect(cuitSum(numero_documento) % 11).toBe(0)
    }
  })

  it('include every VAT condition', () => {
    expect(new Set(clientes.map((c) => c.condicion_iva)).size).toBe(4)
  })
})

const cuitSum = (digits: string): number =>
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)

describe('cuit', () => {
  it.each(['F', 'M', 'empresa'] as const)('finds a prefix for every number of %s', (persona) => {
    for (let n = 20_000_000; n < 20_000_500; n++) {
      const digits = cuit(persona, n)
      expect(digits).toMatch(/^\d{11}$/)
      expect(cuitSum(digits) % 11).toBe(0)
    }
  })
})

describe('branches', () => {
  it('have unique names, in any number', () => {
    expect(unique(sucursalesOf(MAX_SUCURSALES).map((s) => s.nombre))).toBe(true)
  })
})
