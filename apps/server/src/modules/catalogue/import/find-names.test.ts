import { describe, expect, it } from 'vitest';
import { foldText, indexOfName } from './find-names.ts';

const find = (text: string, name: string) => indexOfName(foldText(text), name);

describe('names inside a text', () => {
  it.each([
    ['Döringallee 12', 'galle'],
    ['Strada Karim 5', 'dakar'],
    ['Faustine-Straße 3', 'austin'],
    ['Desert Spa Scottsdale', 'ascot'],
    ['Charles House', 'arles'],
    ['Parisi lido, Torino', 'paris'],
    ['New Yorkshire Inn', 'newyork'],
  ])('a Latin name is not found inside other words: %s does not contain %s (fault 2)', (text, name) => {
    expect(find(text, name)).toBe(-1);
  });

  it('a name of one or several whole words is found, also beside punctuation and Chinese (fault 2)', () => {
    expect(find('Parisi lido, Torino', 'torino')).toBe(10);
    expect(find('12 rue X, 75001 Paris', 'paris')).toBeGreaterThan(0);
    expect(find('Hotel New-York', 'newyork')).toBe(5);
    expect(find('Charles, Arles', 'arles')).toBe(7);
    expect(find('巴黎Paris酒店', 'paris')).toBe(2);
  });

  it('a Chinese name is found in any position (fault 2)', () => {
    expect(find('泰国清迈古城', '清迈')).toBe(2);
    expect(find('昆明海景屋', '上海')).toBe(-1);
  });
});
