// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace lightcone::app {

/// The content of a settings file, as QSettings::IniFormat has it. QSettings itself loses the file on a full disk (it
/// writes through QSaveFile, which does not see an error of the last flush), and bytes of file names that are no UTF-8.
/// Values that nobody sets stay as they are, byte for byte.
class IniFile {
public:
    IniFile() = default;
    /// Lines that make no sense are left out.
    explicit IniFile(const QByteArray& content);
    QByteArray content() const;

    /// @p key is "section/name". Types: QString, QStringList, QByteArray and QSize as they were set; numbers and truth
    /// values as the texts that QVariant converts. Invalid, or @p fallback, for others and where there is none.
    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    /// Sets a value of these types.
    void setValue(const QString& key, const QVariant& value);
    /// Removes the value @p key and all below it.
    void remove(const QString& key);
    /// The names of values in a section, which have no further '/', ascending.
    QStringList childKeys(const QString& section) const;

private:
    QMap<QString, QByteArray> m_values; ///< by key; as they stand in the file
};

} // namespace lightcone::app
