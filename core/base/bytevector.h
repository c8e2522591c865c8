// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <limits>
#include <new>
#include <span>
#include <utility>

namespace lightcone::core {

/// Bytes in a row, as std::vector has them. What is appended is not cleared before, and large ones grow and shrink by
/// moving pages of memory instead of copying them.
class ByteVector {
public:
    using value_type = std::byte;
    using iterator = std::byte*;
    using const_iterator = const std::byte*;

    ByteVector() = default;
    explicit ByteVector(std::size_t size, std::byte value = {}) { resize(size, value); }
    template <std::contiguous_iterator Iterator> ByteVector(Iterator first, Iterator last) { append({ first, last }); }
    ByteVector(const ByteVector& other)
        : ByteVector(other.begin(), other.end())
    {
    }
    ByteVector(ByteVector&& other) noexcept { swap(other); }
    ByteVector& operator=(ByteVector other) noexcept
    {
        swap(other);
        return *this;
    }
    ~ByteVector() { free(); }

    std::byte* data() { return m_bytes; }
    const std::byte* data() const { return m_bytes; }
    std::size_t size() const { return m_size; }
    std::size_t capacity() const { return m_capacity; }
    bool empty() const { return m_size == 0; }
    std::byte* begin() { return data(); }
    std::byte* end() { return data() + m_size; }
    const std::byte* begin() const { return data(); }
    const std::byte* end() const { return data() + m_size; }
    std::byte& operator[](std::size_t i) { return data()[i]; }
    const std::byte& operator[](std::size_t i) const { return data()[i]; }
    std::byte& back() { return data()[m_size - 1]; }

    void resize(std::size_t size, std::byte value = {})
    {
        if (size <= m_size)
            return shrink(size);
        const std::size_t count = size - m_size;
        std::fill_n(grow(count), count, value);
    }
    /// @pre @p size <= size()
    void shrink(std::size_t size) { m_size = size; }
    /// Appends @p count bytes, which may be anything. @returns where they begin
    std::byte* grow(std::size_t count)
    {
        if (count > m_capacity - m_size)
            makeRoom(count);
        m_size += count;
        return end() - count;
    }
    void push_back(std::byte byte) { *grow(1) = byte; }
    /// @pre @p bytes are none of its own
    void append(std::span<const std::byte> bytes)
    {
        if (!bytes.empty())
            std::memcpy(grow(bytes.size()), bytes.data(), bytes.size());
    }
    void reserve(std::size_t capacity)
    {
        if (capacity > m_capacity)
            reallocate(capacity);
    }
    void shrink_to_fit()
    {
        if (m_size < m_capacity)
            reallocate(m_size);
    }
    void clear() { m_size = 0; }

    friend bool operator==(const ByteVector& a, const ByteVector& b) { return std::ranges::equal(a, b); }

private:
    /// As many bytes are moved in pages, which takes longer than copying where they are fewer.
    static constexpr std::size_t kLarge = std::size_t { 4 } << 20;

    static std::byte* allocate(std::size_t capacity, std::byte* large)
    {
        if (capacity < kLarge)
            return static_cast<std::byte*>(::operator new(capacity));
        void* const bytes = std::realloc(large, capacity);
        if (bytes == nullptr)
            throw std::bad_alloc();
        return static_cast<std::byte*>(bytes);
    }
    void free() const noexcept
    {
        if (m_capacity < kLarge)
            ::operator delete(m_bytes);
        else
            std::free(m_bytes);
    }
    void swap(ByteVector& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }
    [[gnu::noinline]] void makeRoom(std::size_t count)
    {
        if (count > std::numeric_limits<std::size_t>::max() / 2 - m_size)
            throw std::bad_alloc();
        reallocate(std::max(m_size + count, m_size + m_size / 2));
    }
    /// @pre capacity >= size()
    void reallocate(std::size_t capacity)
    {
        const bool staysLarge = std::min(m_capacity, capacity) >= kLarge;
        std::byte* const moved = allocate(capacity, staysLarge ? m_bytes : nullptr);
        if (!staysLarge) {
            std::copy_n(m_bytes, m_size, moved);
            free();
        }
        m_bytes = moved;
        m_capacity = capacity;
    }

    std::byte* m_bytes = nullptr;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace lightcone::core
